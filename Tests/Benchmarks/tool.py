"""The built tool, for the scripts beside this file."""

import os
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def build(product, configuration="release"):
    """Builds a product of the package; answers the path of the executable."""
    command = ["swift", "build", "--package-path", str(ROOT), "-c", configuration]
    subprocess.run(command + ["--product", product], check=True)
    folder = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return os.path.join(folder, product)


class Folder:
    """A folder to run in, with the seed inputs of the package; gone at the end of a `with`."""

    def __enter__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="fuzz-"))
        shutil.copytree(ROOT / "corpus", self.path / "corpus", ignore=shutil.ignore_patterns("generated"))
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)
