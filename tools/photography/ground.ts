import sharp from 'sharp';

/** The mean colour of the pale studio walls. */
const GROUND = [226, 211, 184];
/** Walnut and night are darker, and travertine is warmer: they stay as rendered. */
const MIN_MEAN = 163;
const GAIN = { min: 0.86, max: 1.2 };

/** Gives a photograph on a pale ground the common colour of these grounds, so that a row is even. */
export async function evenGround(image: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(image).metadata();
  const wall = await sharp(image)
    .extract({ left: 0, top: 0, width, height: Math.ceil(height * 0.06) })
    .png()
    .toBuffer();
  const { channels } = await sharp(wall).stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  if (Math.min(...means) < MIN_MEAN) return image;
  const gains = means.map((mean, index) =>
    Math.min(GAIN.max, Math.max(GAIN.min, (GROUND[index] ?? mean) / mean)),
  );
  return sharp(image)
    .removeAlpha()
    .linear(gains, [0, 0, 0])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
