"""Checks print files with trimesh and PrusaSlicer.

Usage: prints.py [--slice] DIRECTORY...
Each directory has print/manifest.json and the files that it names. Writes JSON: the faults of each directory, empty if
there are none, and the filament of its plates in grams.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import trimesh

# The slicer's filament may differ by this share from the manifest.
FILAMENT = 0.15
VOLUME = 0.001


def faults_of_piece(root, piece, bed):
    mesh = trimesh.load(root / piece["path"])
    name = piece["name"]
    if not mesh.is_watertight or not mesh.is_winding_consistent:
        yield f"{name}: not watertight"
    if not mesh.volume > 0:
        yield f"{name}: volume {mesh.volume:.1f} mm³"
    elif abs(mesh.volume / piece["volume_mm3"] - 1) > VOLUME:
        yield f"{name}: volume {mesh.volume:.1f} mm³ instead of {piece['volume_mm3']}"
    width, depth, height = mesh.extents
    fits = (width <= bed[0] and depth <= bed[1]) or (depth <= bed[0] and width <= bed[1])
    if not fits or height > bed[2]:
        yield f"{name}: {mesh.extents} mm does not fit the bed"
    if abs(mesh.bounds[0][2]) > 0.01:
        yield f"{name}: does not lie on the bed"


def key_of(root, plate):
    """Equal for plates with the same pieces at the same places: their files differ in the title only."""
    with zipfile.ZipFile(root / plate["path"]) as archive:
        contents = [archive.read(name) for name in sorted(archive.namelist())]
    untitled = [re.sub(rb'<metadata name="Title">[^<]*</metadata>', b"", content) for content in contents]
    return plate["settings"], hashlib.sha256(b"".join(untitled)).hexdigest()


def sliced(root, plate):
    """Grams of filament. Raises RuntimeError with the slicer's message."""
    with tempfile.TemporaryDirectory() as folder:
        code = Path(folder) / "plate.gcode"
        ended = subprocess.run(
            ["prusa-slicer", "--load", root / plate["settings"], "--dont-arrange", "--no-ensure-on-bed", "-g", "-o", code, root / plate["path"]],
            capture_output=True,
            text=True,
        )
        if ended.returncode != 0:
            raise RuntimeError(ended.stderr.strip()[-300:] or ended.stdout.strip()[-300:])
        return float(re.search(r"\n; filament used \[g\] = ([\d.]+)", code.read_text())[1])


def check(root, slices):
    manifest = json.loads((root / "print/manifest.json").read_text())
    faults = [fault for piece in manifest["pieces"] for fault in faults_of_piece(root, piece, manifest["bed_mm"])]
    alike = {}
    for plate in manifest["plates"] if slices else []:
        alike.setdefault(key_of(root, plate), []).append(plate)
    plates = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        slicing = [(own, pool.submit(sliced, root, own[0])) for own in alike.values()]
        for own, result in slicing:
            try:
                grams = result.result()
            except RuntimeError as error:
                faults.append(f"{own[0]['path']}: {error}")
                continue
            plates += [{"path": one["path"], "claimed_g": one["filament_kg"] * 1000, "sliced_g": grams} for one in own]
    total = sum(plate["claimed_g"] for plate in plates)
    used = sum(plate["sliced_g"] for plate in plates)
    if total > 0 and abs(used / total - 1) > FILAMENT:
        faults.append(f"filament {used:.0f} g instead of {total:.0f} g")
    return {"faults": faults, "pieces": len(manifest["pieces"]), "plates": plates}


directories = [argument for argument in sys.argv[1:] if argument != "--slice"]
print(json.dumps({directory: check(Path(directory), "--slice" in sys.argv) for directory in directories}))
