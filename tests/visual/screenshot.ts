import { existsSync } from 'node:fs';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { interceptRequests } from '../e2e/intercept-requests';

/** CSS pixels per pixel of the compared image: letters blur, the layout remains. */
const SCALE = 6;
/**
 * The colour difference (0–1) is above that of an edge that moves by one pixel; the ratio is the
 * share of pixels that may exceed it.
 */
const TOLERANCE = { threshold: 0.15, maxDiffPixelRatio: 0.002 } as const;
const MAX_ATTEMPTS = 10;
/** Longer than a page changes after its last request. */
const MATCH_TIMEOUT_MS = 30_000;

/** Photographs change without the layout: each is replaced by a flat colour. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#D8CAB2"/></svg>';
const PHOTOGRAPHS = [
  '/_next/image?',
  ...['items', 'categories', 'home', 'scenes'].map((folder) => `/media/${folder}/`),
];

export const replacePhotographs = (page: Page, delayMs = 0): Promise<void> =>
  interceptRequests(page, {
    urlPatterns: PHOTOGRAPHS.map((part) => `*${part}*`),
    delayMs,
    response: { contentType: 'image/svg+xml', body: PLACEHOLDER },
  });

/**
 * Generated phone numbers and e-mail addresses differ in each run, and dates on each day, so they are
 * invisible, as are the cut-off time and the caret. Unhinted glyph widths avoid line breaks that differ between machines.
 */
const STABLE_STYLE = `
  input[type=tel], input[type=email], main bdi[dir=ltr] { color: transparent !important }
  [data-arrives] { font-size: 0 !important }
  [data-cut-off] { display: none !important }
  * { text-rendering: geometricPrecision !important; caret-color: transparent !important }
`;

/** Prepares a loaded page for its screenshots. */
export async function addStableStyle(page: Page): Promise<void> {
  await Promise.all(page.frames().map((frame) => frame.addStyleTag({ content: STABLE_STYLE })));
}

/** The style of the page hides the caret. */
export const takeScreenshot = (target: Page | Locator): Promise<Buffer> =>
  target.screenshot({ animations: 'disabled', caret: 'initial', scale: 'css' });

/** Takes screenshots until two in a row are equal. */
export async function takeStableScreenshot(page: Page): Promise<Buffer> {
  let before = await takeScreenshot(page);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const now = await takeScreenshot(page);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error('The page keeps changing');
}

/** Browsers round heights differently: removes or repeats the last row. */
async function matchHeight(image: Buffer, reference: string): Promise<Buffer> {
  if (!existsSync(reference)) return image;
  const [{ width, height }, { height: expected }] = await Promise.all([
    sharp(image).metadata(),
    sharp(reference).metadata(),
  ]);
  if (Math.abs(expected - height) !== 1) return image;
  const longer = await sharp(image).extend({ bottom: 1, extendWith: 'copy' }).png().toBuffer();
  return sharp(longer).extract({ left: 0, top: 0, width, height: expected }).png().toBuffer();
}

async function shrink(image: Buffer, reference: string): Promise<Buffer> {
  const { width } = await sharp(image).metadata();
  const shrunk = await sharp(image)
    .removeAlpha()
    .resize({ width: Math.round(width / SCALE) })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return matchHeight(shrunk, reference);
}

/** The references show the logo and the fonts of the demonstration. */
const HAS_REFERENCES = process.env.E2E_LOOK !== 'own';

/**
 * Compares a screenshot with its reference. A test compares all its screenshots, even when several
 * differ.
 */
export async function expectUnchanged(image: Buffer, name: string, info: TestInfo): Promise<void> {
  if (!HAS_REFERENCES) return;
  await attachOnFailure(name, info, async () => {
    expect
      .soft(await shrink(image, info.snapshotPath(`${name}.png`)), name)
      .toMatchSnapshot(`${name}.png`, TOLERANCE);
    return image;
  });
}

/** Attaches the image of a comparison that fails: the compared image is too small for people. */
async function attachOnFailure(
  name: string,
  info: TestInfo,
  compare: () => Promise<Buffer>,
): Promise<void> {
  const before = info.errors.length;
  const image = await compare();
  if (info.errors.length > before)
    await info.attach(`${name}, in full`, { body: image, contentType: 'image/png' });
}

/**
 * Compares the window with its reference until they match. A new reference is an image that no
 * longer changes.
 */
export async function expectScreenUnchanged(
  page: Page,
  name: string,
  info: TestInfo,
): Promise<void> {
  if (!HAS_REFERENCES) return;
  const reference = info.snapshotPath(`${name}.png`);
  const isUpdated = ['all', 'changed'].includes(info.config.updateSnapshots);
  if (isUpdated || !existsSync(reference))
    return expectUnchanged(await takeStableScreenshot(page), name, info);
  await attachOnFailure(name, info, async () => {
    let image: Buffer = Buffer.alloc(0);
    await expect
      .soft(async () => {
        image = await takeScreenshot(page);
        expect(await shrink(image, reference), name).toMatchSnapshot(`${name}.png`, TOLERANCE);
      }, name)
      .toPass({ timeout: MATCH_TIMEOUT_MS });
    return image;
  });
}
