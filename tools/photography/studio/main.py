"""The photographer: takes every picture on a list.

blender -b --factory-startup --python tools/photography/studio/main.py -- LIST.json
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from archetypes.contents import EVERYONE  # noqa: E402
from archetypes.registry import build  # noqa: E402
from scenes.registry import arrange  # noqa: E402
from studio import camera, grade, grounds, passes, stage  # noqa: E402
from studio.cast import cast_of  # noqa: E402
from studio.denoise import denoised  # noqa: E402
from studio.mesh import group  # noqa: E402
from studio.outlines import smooth_outlines  # noqa: E402
from studio.png import write_png  # noqa: E402


def photograph_item(job: dict, casts: dict) -> None:
    """One thing alone on its ground."""
    cast = casts[job["sku"]]
    stage.empty_scene()
    with group() as thing:
        shot = build(cast, job["view"])
    camera.settle(thing)
    stage.light_up(grounds.LIGHT_OF.get(cast.ground, "studio"))
    grounds.lay(cast.ground)
    camera.take(thing, shot, job["width"], job["height"])


def photograph_scene(job: dict, casts: dict) -> None:
    stage.empty_scene()
    arrange(job, casts)


def photograph(job: dict, casts: dict, threads: int) -> None:
    began = time.process_time()
    (photograph_item if job["kind"] == "item" else photograph_scene)(job, casts)
    passes.prepare(job["width"], job["height"], job["samples"], job.get("clear", False), threads)
    rendered = passes.render()
    taken = time.process_time()
    picture = smooth_outlines(grade.developed(denoised(rendered)))
    # Under its name only when whole: a run that is broken off leaves nothing half done.
    write_png(job["out"] + ".part", picture)
    os.replace(job["out"] + ".part", job["out"])
    print(f"PICTURE {job['name']} {taken - began:.0f}s render {time.process_time() - taken:.0f}s develop", flush=True)


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
