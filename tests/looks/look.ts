import { existsSync } from 'node:fs';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';

/** CSS pixels that become one of the compared picture: letters dissolve, layout stays. Measured in docs/decisions/022-visual-regression-tests.md. */
const SCALE = 6;
/** How far a colour may be off (0–1): at this scale no edge that moves by a pixel is further off. And how many pixels may be. */
const TOLERANCE = { threshold: 0.15, maxDiffPixelRatio: 0.002 } as const;
const MOST_TRIES = 10;

/** Photographs are none of the layout's business, and will be taken anew: each is a flat ground of the same size. */
const GROUND = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#D8CAB2"/></svg>';
const PHOTOGRAPH = /\/_next\/image\?|\/media\/(?:items|categories|home)\//;

export async function hidePhotographs(page: Page): Promise<void> {
  await page.route(PHOTOGRAPH, (route) => route.fulfill({ contentType: 'image/svg+xml', body: GROUND }));
}

/** Numbers that a test makes up for itself differ from run to run; letters fitted to pixels, and with them ends of lines, from browser to browser. */
const STEADY = `
  input[type=tel], input[type=email], main bdi[dir=ltr] { color: transparent !important }
  * { text-rendering: geometricPrecision !important }
`;

export const takePicture = (target: Page | Locator): Promise<Buffer> =>
  target.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', style: STEADY });

/** What is there once two pictures in a row are the same. */
export async function stillPicture(page: Page): Promise<Buffer> {
  let before = await takePicture(page);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const now = await takePicture(page);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error('The page does not come to rest');
}

/** Another browser may round a height up where this one rounds it down: the last row is then left out, or drawn twice. */
async function fitted(picture: Buffer, kept: string): Promise<Buffer> {
  if (!existsSync(kept)) return picture;
  const [{ width, height }, { height: wanted }] = await Promise.all([sharp(picture).metadata(), sharp(kept).metadata()]);
  if (Math.abs(wanted - height) !== 1) return picture;
  const longer = await sharp(picture).extend({ bottom: 1, extendWith: 'copy' }).png().toBuffer();
  return sharp(longer).extract({ left: 0, top: 0, width, height: wanted }).png().toBuffer();
}

async function small(picture: Buffer, kept: string): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  const shrunk = await sharp(picture)
    .removeAlpha()
    .resize({ width: Math.round(width / SCALE) })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return fitted(shrunk, kept);
}

/** Says when something does not look as it did. All of a test's pictures are compared, however many differ. */
export async function expectLook(picture: Buffer, name: string, info: TestInfo): Promise<void> {
  const before = info.errors.length;
  expect.soft(await small(picture, info.snapshotPath(`${name}.png`)), name).toMatchSnapshot(`${name}.png`, TOLERANCE);
  // The compared ones are too small to see what happened.
  if (info.errors.length > before) await info.attach(`${name}, in full`, { body: picture, contentType: 'image/png' });
}

/** Says when something broken passes for what it was. */
export async function expectOtherLook(picture: Buffer, name: string, info: TestInfo): Promise<void> {
  expect.soft(await small(picture, info.snapshotPath(`${name}.png`)), name).not.toMatchSnapshot(`${name}.png`, TOLERANCE);
}
