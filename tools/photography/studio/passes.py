"""Renders the scene and brings its passes back as arrays."""

from __future__ import annotations

import os
import tempfile

import bpy
import numpy as np

PASSES = {"Image": 4, "DiffDir": 4, "DiffInd": 4, "DiffCol": 4, "Denoising Normal": 4, "Denoising Albedo": 4, "Depth": 1}
# On clear ground also: which thing is seen, and how much of it, in each pixel (Cryptomatte: name, share, name, share).
NAMES = {"CryptoObject00": 4}


def prepare(width: int, height: int, samples: int, clear: bool, threads: int = 1, fine: bool = False) -> None:
    """Fine pictures are rendered twice, with enough samples to tell their noise from what is seen."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.render.film_transparent = clear
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.11, 6
    cycles.use_denoising = False
    if fine:
        cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.035, max(6, samples // 4)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3.0, 20.0, 1.0
    if fine:
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.sample_clamp_indirect = 10, 3, 5, 4.0
        cycles.blur_glossy, cycles.transmission_bounces = 0.5, 10
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = layer.use_pass_diffuse_color = True
    layer.use_pass_z = True
    layer.use_pass_cryptomatte_object, layer.pass_cryptomatte_depth = clear, 2
    layer.cycles.denoising_store_passes = True


def _wanted() -> dict[str, int]:
    return PASSES | NAMES if bpy.context.scene.render.film_transparent else PASSES


def _deliver(folder: str) -> None:
    """One file for each pass, in full precision."""
    scene = bpy.context.scene
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, sink = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format, sink.format.color_mode, sink.format.color_depth = "OPEN_EXR", "RGBA", "32"
    sink.file_slots.clear()
    for name in _wanted():
        sink.file_slots.new(name.replace(" ", ""))
        links.new(source.outputs[name], sink.inputs[name.replace(" ", "")])


def _read(path: str) -> np.ndarray:
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[::-1]


def render(seed: int = 7) -> dict[str, np.ndarray]:
    """All passes, top row first."""
    bpy.context.scene.cycles.seed = seed
    with tempfile.TemporaryDirectory() as folder:
        _deliver(folder)
        bpy.ops.render.render()
        frame = f"{bpy.context.scene.frame_current:04d}"
        return {name: np.ascontiguousarray(_read(os.path.join(folder, f"{name.replace(' ', '')}{frame}.exr"))) for name in _wanted()}
