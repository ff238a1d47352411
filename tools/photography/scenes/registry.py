"""Sets up a tile, a wide scene or a portrait, by its name."""

from __future__ import annotations

import bpy

from scenes.placing import set_out
from scenes.portraits import PORTRAITS
from scenes.tiles import TILES
from scenes.wide import WIDE
from studio import camera, grounds, stage
from studio.camera import Shot
from studio.materials import paint
from studio.mesh import group
from studio.shapes import block


def _shadow_floor() -> None:
    """Catches the shadow and shows nothing of itself."""
    floor = block(60, 60, 0.02, paint("#FFFFFF", 0.9), 0, (0, 0, -0.021))
    floor.is_shadow_catcher = True


def _tile(job: dict, casts: dict) -> None:
    with group() as things:
        set_out(TILES[job["scene"]], casts)
    camera.settle(things, 2.2)
    stage.light_up()
    _shadow_floor()
    camera.take(things, Shot(above=14, fill=0.84, tall=0.8, level=0.55), job["width"], job["height"])


def _wide(job: dict, casts: dict) -> None:
    scene = WIDE[job["scene"]]
    mirrored = job.get("mirrored", False)
    with group() as things:
        set_out(scene.places, casts, mirrored)
    camera.settle(things, scene.height)
    stage.light_up(grounds.LIGHT_OF.get(scene.ground, "studio"), 1.25)
    if scene.ground not in grounds.LIGHT_OF:
        stage.wash_wall(scene.wash)
    grounds.lay(scene.ground, 5.0)
    camera.take(things, Shot(above=scene.above, fill=scene.fill, tall=scene.tall, level=scene.level), job["width"], job["height"])
    bpy.context.scene.camera.data.shift_x = -scene.aside if mirrored else scene.aside


def _portrait(job: dict, casts: dict) -> None:
    scene = PORTRAITS[job["scene"]]
    with group() as things:
        set_out(scene.places, casts)
    camera.settle(things, 2.2)
    stage.light_up(grounds.LIGHT_OF[scene.ground])
    grounds.lay(scene.ground)
    camera.take(things, Shot(scene.above, scene.aside, scene.fill, scene.tall, level=scene.level), job["width"], job["height"])


def arrange(job: dict, casts: dict) -> None:
    {"tile": _tile, "wide": _wide, "portrait": _portrait}[job["kind"]](job, casts)
