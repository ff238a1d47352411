import sharp from 'sharp';

type Colour = readonly [number, number, number];

/**
 * Colour of a pale ground by height, from the top (0) to the bottom (1). It stays darker and less
 * yellow than the page, so that the edge of a photograph is seen.
 */
const GROUND: readonly (readonly [number, Colour])[] = [
  [0, [227, 215, 194]],
  [0.45, [232, 221, 201]],
  [0.7, [237, 226, 207]],
  [1, [229, 217, 197]],
];
/** Least mean of a wall, and of blue in a floor. Walnut and night are darker, and travertine is warmer: they stay as rendered. */
const MIN_MEAN = 163;
const MIN_FLOOR = 200;
/** Least share of the cells that shows the ground. */
const MIN_SHARE = 0.08;
const GAIN = { min: 0.78, max: 1.22 };
/** Columns on each side in which the ground is measured. */
const SIDE = 7;
/** Rows before and after a row whose light is averaged with its own. */
const REACH = 3;
/** Size of the grid on which the light of the ground is measured. */
const GRID = { width: 40, height: 50 };
/** Largest difference of two neighbouring cells of the same ground, as a share of their light. */
const STEP = 0.045;
/** A cell darker than this share of its row is in shadow. */
const SHADOW = 0.93;
/** A photograph whose ground differs less than this has its colour already. */
const TOLERANCE = 0.02;
const CHANNELS = [0, 1, 2] as const;

function groundAt(height: number): Colour {
  const index = Math.max(
    1,
    GROUND.findIndex(([stop]) => stop >= height),
  );
  const [[from, a], [to, b]] = [GROUND[index - 1], GROUND[index]] as [
    (typeof GROUND)[0],
    (typeof GROUND)[0],
  ];
  const share = (height - from) / (to - from);
  return CHANNELS.map((i) => a[i] + (b[i] - a[i]) * share) as unknown as Colour;
}

const getLight = (pixels: ArrayLike<number>, cell: number) =>
  CHANNELS.reduce<number>((sum, i) => sum + (pixels[cell * 3 + i] ?? 0), 0) / 3;

function findNeighbours(cell: number, { width, height } = GRID): number[] {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return [
    ...(x > 0 ? [cell - 1] : []),
    ...(x < width - 1 ? [cell + 1] : []),
    ...(y > 0 ? [cell - width] : []),
    ...(y < height - 1 ? [cell + width] : []),
  ];
}

/** Cells that show lit ground: reached from the sides and the top without a sharp step, and not in shadow. */
function findGround(cells: Uint8Array): boolean[] {
  const { width, height } = GRID;
  const isGround = new Array<boolean>(width * height).fill(false);
  const at = (cell: number, channel: number) => cells[cell * 3 + channel] ?? 0;
  const isPale = (cell: number) => at(cell, 2) > MIN_MEAN - 20;
  const open = [
    ...Array.from({ length: width }, (_, x) => x),
    ...Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]).flat(),
  ].filter(isPale);
  for (const cell of open) isGround[cell] = true;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const light = getLight(cells, cell);
    for (const next of findNeighbours(cell)) {
      const isSame =
        isPale(next) && CHANNELS.every((i) => Math.abs(at(next, i) - at(cell, i)) < STEP * light);
      if (!isGround[next] && isSame) open.push(next);
      if (isSame) isGround[next] = true;
    }
  }
  const rows = Array.from({ length: height }, (_, y) =>
    Math.max(
      ...Array.from({ length: width }, (_x, x) => y * width + x)
        .filter((cell) => isGround[cell])
        .map((cell) => getLight(cells, cell)),
    ),
  );
  // Near goods their colour falls on the ground.
  return isGround.map(
    (is, cell) =>
      is &&
      Math.min(cell % width, width - 1 - (cell % width)) < SIDE &&
      findNeighbours(cell).every((next) => isGround[next]) &&
      getLight(cells, cell) > SHADOW * (rows[Math.floor(cell / width)] ?? Infinity),
  );
}

const share = (values: number[], part: number) =>
  values.sort((a, b) => a - b)[Math.floor(values.length * part)];

/** Light of the ground in each row; rows that show none continue their neighbours. */
function readRows(cells: Uint8Array, isGround: readonly boolean[], channel: number): number[] {
  const { width, height } = GRID;
  const seen = Array.from({ length: height }, (_, y) =>
    share(
      Array.from({ length: width }, (_x, x) => y * width + x)
        .filter((cell) => isGround[cell])
        .map((cell) => cells[cell * 3 + channel] ?? 0),
      0.65,
    ),
  );
  const known = seen.flatMap((light, y) => (light === undefined ? [] : [{ y, light }]));
  const all = seen.map((light, y) => {
    const before = known.findLast((row) => row.y <= y) ?? known[0];
    const after = known.find((row) => row.y >= y) ?? before;
    if (light !== undefined || !before || !after) return light ?? 1;
    const part = after.y === before.y ? 0 : (y - before.y) / (after.y - before.y);
    return before.light + (after.light - before.light) * part;
  });
  return all.map((_, y) => {
    const near = all.slice(Math.max(0, y - REACH), y + REACH + 1);
    return near.reduce((sum, light) => sum + light, 0) / near.length;
  });
}

/** Whether the ground is the pale sweep: by its wall, or by its floor where goods hide the wall. */
function isSweep(cells: Uint8Array, isGround: readonly boolean[]): boolean {
  const wall = CHANNELS.map((i) => {
    const top = Array.from({ length: GRID.width * 3 }, (_, cell) => cells[cell * 3 + i] ?? 0);
    return top.reduce((sum, value) => sum + value, 0) / top.length;
  });
  const blues = isGround.flatMap((is, cell) => (is ? [cells[cell * 3 + 2] ?? 0] : []));
  const bright = blues.sort((a, b) => b - a)[Math.floor(blues.length / 20)] ?? 0;
  return Math.min(...wall) >= MIN_MEAN || bright > MIN_FLOOR;
}

/** What each channel of each row is multiplied by. */
function findGains(cells: Uint8Array): number[][] | undefined {
  const isGround = findGround(cells);
  const isKnown = isGround.filter(Boolean).length > isGround.length * MIN_SHARE;
  if (!isKnown || !isSweep(cells, isGround)) return undefined;
  return CHANNELS.map((channel) =>
    readRows(cells, isGround, channel).map((light, row) => {
      const wanted = groundAt(row / (GRID.height - 1))[channel];
      return Math.min(GAIN.max, Math.max(GAIN.min, wanted / light));
    }),
  );
}

/** Noise of less than one step of brightness, the same for every run, against bands in even areas. */
function grain(index: number): number {
  const mixed = Math.imul(index ^ (index >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 2 ** 32;
}

function applyGains(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
  gains: readonly number[][],
) {
  for (let y = 0; y < height; y++) {
    const row = Math.min(GRID.height - 1, Math.max(0, ((y + 0.5) / height) * GRID.height - 0.5));
    const top = Math.floor(row);
    for (const channel of CHANNELS) {
      const [upper = 1, lower = upper] = gains[channel]?.slice(top, top + 2) ?? [];
      const gain = upper + (lower - upper) * (row - top);
      for (let x = 0; x < width; x++) {
        const index = (y * width + x) * 3 + channel;
        pixels[index] = Math.min(255, Math.floor((pixels[index] ?? 0) * gain + grain(index)));
      }
    }
  }
}

/**
 * Gives a photograph on a pale ground the common colour of these grounds, so that a row of cards is
 * even. The same light falls on the goods. Other photographs are returned as they are.
 */
export async function evenGround(image: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const cells = await sharp(data, { raw })
    .resize(GRID.width, GRID.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const gains = findGains(cells);
  if (!gains || gains.flat().every((gain) => Math.abs(gain - 1) < TOLERANCE)) return image;
  applyGains(data, raw, gains);
  return sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer();
}
