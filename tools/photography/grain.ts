import sharp from 'sharp';

/** Standard deviation of the grain in middle tones, as a share of white. */
const STRENGTH = 0.012;

/** Numbers with mean 0 and standard deviation 1, the same for every run. */
function buildNoise(count: number): Float32Array {
  const noise = new Float32Array(count);
  let state = 0x9e3779b9;
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  // The sum of four even numbers is nearly a bell.
  for (let i = 0; i < count; i++) noise[i] = (next() + next() + next() + next() - 2) * Math.sqrt(3);
  return noise;
}

/** Each grain touches its neighbours, so that it is a little larger than a pixel. */
function soften(noise: Float32Array, width: number): Float32Array {
  const soft = new Float32Array(noise.length);
  for (let i = 0; i < noise.length; i++) {
    const beside = (noise[i - 1] ?? 0) + (noise[i + 1] ?? 0);
    const above = (noise[i - width] ?? 0) + (noise[i + width] ?? 0);
    soft[i] = ((noise[i] ?? 0) + 0.35 * (beside + above)) / Math.sqrt(1 + 4 * 0.35 ** 2);
  }
  return soft;
}

/** Luminance noise as of film over the whole photograph: full in middle tones, less in white and black. */
export async function addGrain(image: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const noise = soften(buildNoise(width * height), width);
  for (let i = 0; i < noise.length; i++) {
    const light =
      ((data[i * 3] ?? 0) + 2 * (data[i * 3 + 1] ?? 0) + (data[i * 3 + 2] ?? 0)) / (4 * 255);
    const grain = 255 * STRENGTH * (noise[i] ?? 0) * (0.45 + 2.2 * light * (1 - light));
    for (const channel of [0, 1, 2])
      data[i * 3 + channel] = Math.min(
        255,
        Math.max(0, Math.round((data[i * 3 + channel] ?? 0) + grain)),
      );
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
