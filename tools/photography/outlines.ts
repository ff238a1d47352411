import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { at } from './state.ts';

const SCRIPT = 'tools/photography/studio/outlines.py';

/** Smooths the stepped outlines of a photograph. Its Python code needs numpy. */
export async function smoothOutlines(image: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const python = spawn('python3', [at(SCRIPT), `${width}`, `${height}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  python.stdin.end(data);
  const pixels = await buffer(python.stdout);
  if (pixels.length !== data.length) throw new Error(`${SCRIPT} failed: is numpy installed?`);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
