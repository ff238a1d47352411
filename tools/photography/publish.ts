import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

export type PublishedImage = { width: number; height: number; blurDataUrl: string };

/** A tiny version of an image, shown as a blur while the image loads. */
async function renderBlur(png: Buffer, width: number, height: number): Promise<string> {
  const [w, h] =
    width >= height
      ? [10, Math.round((10 * height) / width)]
      : [Math.round((10 * width) / height), 10];
  const small = await sharp(png)
    .resize(w, h, { fit: 'fill' })
    .webp({ quality: 20, alphaQuality: 20, smartSubsample: false, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

/** WebP in the best quality below a size limit in bytes. */
async function webp(png: Buffer, limit: number): Promise<Buffer> {
  let best: Buffer | undefined;
  for (const quality of [86, 80, 74, 68, 60]) {
    best = await sharp(png)
      .webp({ quality, alphaQuality: 90, effort: 5, smartSubsample: true })
      .toBuffer();
    if (best.length < limit) break;
  }
  return best as Buffer;
}

/** Writes an image as WebP. */
export async function publish(png: Buffer, file: string, limit: number): Promise<PublishedImage> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  await writeFile(file, await webp(png, limit));
  return { width, height, blurDataUrl: await renderBlur(png, width, height) };
}
