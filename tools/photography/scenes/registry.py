"""Sets up a tile, a wide scene or a portrait, by its name."""

from __future__ import annotations

from scenes.placing import set_out
from scenes.portraits import PORTRAITS
from scenes.scene import Scene
from scenes.tiles import TILES
from scenes.wide import WIDE
from studio import camera, daylight, grounds, stage
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


def _photographed(scene: Scene, job: dict, casts: dict, back: float, width: float) -> None:
    """Sets a scene up in the light of its window. What only fills the frame's borders is not measured."""
    with group() as everything:
        with group() as things:
            set_out(scene.places, casts)
        with group():
            set_out(scene.beyond, casts)
    scale = camera.settle(things, scene.size)
    for beside in everything.children[1:]:
        beside.scale, beside.location = things.scale, things.location
    daylight.let_in(scene.light or grounds.WINDOW_OF[scene.ground], width)
    if scene.ground:
        grounds.lay(scene.ground, back)
    shot = Shot(scene.above, scene.aside, scene.fill, scene.tall, level=scene.level, lens=85)
    camera.take(things, shot, job["width"], job["height"])
    camera.focus(things, scene.focus, scene.stop, scale)


def arrange(job: dict, casts: dict) -> None:
    if job["kind"] == "tile":
        _tile(job, casts)
    elif job["kind"] == "wide":
        _photographed(WIDE[job["scene"]], job, casts, 5.0, 1.25)
    else:
        _photographed(PORTRAITS[job["scene"]], job, casts, 3.4, 1.0)


def exposure_of(job: dict) -> float:
    return {"wide": WIDE, "portrait": PORTRAITS}[job["kind"]][job["scene"]].exposure
