"""The photographer: takes every picture on a list.

blender -b --factory-startup --python tools/photography/studio/main.py -- LIST.json
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from archetypes.contents import EVERYONE  # noqa: E402
from archetypes.registry import build  # noqa: E402
from scenes.registry import arrange, exposure_of  # noqa: E402
from studio import camera, dual, film, grade, grounds, passes, stage  # noqa: E402
from studio.cast import cast_of  # noqa: E402
from studio.denoise import denoised  # noqa: E402
from studio.mesh import group  # noqa: E402
from studio.outlines import smooth_outlines  # noqa: E402
from studio.png import write_png  # noqa: E402


def photograph_item(job: dict, casts: dict) -> None:
    """One thing alone on its ground."""
    cast = casts[job["sku"]]
    with group() as thing:
        shot = build(cast, job["view"])
    camera.settle(thing)
    stage.light_up(grounds.LIGHT_OF.get(cast.ground, "studio"))
    grounds.lay(cast.ground)
    camera.take(thing, shot, job["width"], job["height"])


def _developed_item(job: dict, casts: dict, threads: int):
    photograph_item(job, casts) if job["kind"] == "item" else arrange(job, casts)
    passes.prepare(job["width"], job["height"], job["samples"], job.get("clear", False), threads)
    return smooth_outlines(grade.developed(denoised(passes.render())))


def _developed_scene(job: dict, casts: dict, threads: int):
    """Scenes are large in the shop: rendered twice. Their light is kept, so that they can be printed again without a render."""
    kept = job["out"].replace(".png", ".npy")
    if not job["reprint"]:
        arrange(job, casts)
        passes.prepare(job["width"], job["height"], job["samples"], False, threads, fine=True)
        np.save(kept, dual.merged(passes.render(7), passes.render(8)).astype(np.float16))
    return film.printed(np.load(kept).astype(np.float32), exposure_of(job))


def photograph(job: dict, casts: dict, threads: int) -> None:
    began = time.time()
    stage.empty_scene()
    picture = (_developed_scene if job["kind"] in ("wide", "portrait") else _developed_item)(job, casts, threads)
    # Under its name only when whole: a run that is broken off leaves nothing half done.
    write_png(job["out"] + ".part", picture)
    os.replace(job["out"] + ".part", job["out"])
    print(f"PICTURE {job['name']} {time.time() - began:.0f}s", flush=True)


def main() -> None:
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf8") as file:
        order = json.load(file)
    casts = {line["sku"]: cast_of(line) for line in order["castings"]}
    EVERYONE.update(casts)
    failed = 0
    for job in order["jobs"]:
        try:
            photograph(job, casts, order.get("threads", 1))
        except Exception:
            failed += 1
            print(f"FAILED {job['name']}\n{traceback.format_exc()}", flush=True)
    # Blender's own exit code tells nothing of its scripts; leaving this way also spares its long tidying up.
    sys.stdout.flush()
    os._exit(1 if failed else 0)


main()
