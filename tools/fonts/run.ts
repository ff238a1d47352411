/**
 * Makes public/fonts, gateway/platform/text-layout/fonts and the style sheets of fonts of storefront and
 * console from the families of shop.config.ts. Web fonts contain only the letters that the shop
 * uses, and one weight axis. Invoice fonts contain all letters, because names can have any, in
 * fixed weights, because PDF does not support axes. Run after a change of a family:
 * `npm run tools -- fonts`.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';
import { fonts } from '../../shop.config.ts';
import { consoleFonts, type FallbackMetrics, shopFonts } from './style-sheets.ts';

const PACKAGES = 'tools/node_modules/@fontsource-variable';
const PAGES = 'public/fonts';
const INVOICES = 'gateway/platform/text-layout/fonts';

interface FontFile {
  family: string;
  script: 'arabic' | 'latin' | 'latin-ext';
  to: string;
  letters: string;
  axes: Record<string, number | { min: number; max: number }>;
}

const latin = `${range(0x20, 0x7e)}\u00A0·×–—‘’“”…•©−→←éèêàâçñüöïî«»`;
const arabic = `${range(0x600, 0x66d)}ٰٱپچژکگڤیۀە\u200C\u200D\u200E\u200F `;
/** The name of the Arabic language, the only Arabic text of most English pages. */
const languageName = 'العربية';
const text = { wght: { min: 400, max: 700 } };
const title = { wght: 600 };

const pageFiles: FontFile[] = [
  { family: fonts.text, script: 'arabic', to: `${fonts.text}-arabic`, letters: arabic, axes: text },
  { family: fonts.text, script: 'latin', to: `${fonts.text}-latin`, letters: latin, axes: text },
  {
    family: fonts.text,
    script: 'arabic',
    to: `${fonts.text}-language`,
    letters: languageName,
    axes: { wght: 400 },
  },
  ...(['arabic', 'latin'] as const).map((script) => ({
    family: fonts.title,
    script,
    to: `${fonts.title}-title-${script}`,
    letters: script === 'arabic' ? arabic : latin,
    axes: title,
  })),
];

const accented = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}${range(0x1e80, 0x1e85)}ẞ`;
const invoiceArabic = `${range(0x600, 0x6ff)}\u200C\u200D `;
const invoiceLatin = `${latin}${range(0xa1, 0xff)}ıŒœ•€™`;
const weights = { regular: { wght: 400 }, bold: { wght: 600 } };

const invoiceFiles: FontFile[] = [
  ...Object.entries(weights).flatMap(([weight, axes]): FontFile[] => [
    {
      family: fonts.text,
      script: 'arabic',
      to: `text-arabic-${weight}`,
      letters: invoiceArabic,
      axes,
    },
    // Letters of Persian, Urdu and Gulf spellings, which other families lack.
    {
      family: 'vazirmatn',
      script: 'arabic',
      to: `vazirmatn-${weight}`,
      letters: invoiceArabic,
      // Its strokes are thinner than those of Readex.
      axes: { wght: axes.wght + 100 },
    },
    {
      family: fonts.text,
      script: 'latin',
      to: `text-latin-${weight}`,
      letters: invoiceLatin,
      axes,
    },
    {
      family: fonts.text,
      script: 'latin-ext',
      to: `text-accented-${weight}`,
      letters: accented,
      axes,
    },
  ]),
  ...(['arabic', 'latin'] as const).map((script) => ({
    family: fonts.title,
    script,
    to: `title-${script}`,
    letters: script === 'arabic' ? invoiceArabic : invoiceLatin,
    axes: title,
  })),
];

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}

/** The published file of a family. */
function findSource({ family, script }: Pick<FontFile, 'family' | 'script'>): string {
  const file = `${PACKAGES}/${family}/files/${family}-${script}-wght-normal.woff2`;
  if (existsSync(file)) return file;
  const install = `npm install --prefix tools --save-dev @fontsource-variable/${family}`;
  throw new Error(
    `${file} is missing: run ${install}, or choose a variable family with Arabic, Latin and accented letters.`,
  );
}

async function make(
  targetFormat: 'woff2' | 'truetype',
  folder: string,
  files: readonly FontFile[],
): Promise<void> {
  const extension = targetFormat === 'woff2' ? 'woff2' : 'ttf';
  const subsets = await Promise.all(
    files.map(async (file) => ({
      path: `${folder}/${file.to}.${extension}`,
      content: await subsetFont(await readFile(findSource(file)), file.letters, {
        targetFormat,
        variationAxes: file.axes,
      }),
    })),
  );
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    if (name.endsWith(`.${extension}`)) await rm(`${folder}/${name}`);
  for (const { path, content } of subsets) {
    await writeFile(path, content);
    console.log(`${path}  ${(content.length / 1000).toFixed(1)} kB`);
  }
}

/** Letters as often as in English text, and the average width of Arial for them, in em. */
const FREQUENT_LETTERS = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';
const ARIAL_WIDTH = 0.4563;

/** Gives Arial the width and height of the text font, so that its arrival moves nothing. */
async function measureFallback(): Promise<FallbackMetrics> {
  const file = findSource({ family: fonts.text, script: 'latin' });
  const ttf = await subsetFont(await readFile(file), latin, {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  });
  const font = fontkit.create(ttf);
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  const widths = [...FREQUENT_LETTERS].map(
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  const width = widths.reduce((sum, value) => sum + value, 0) / widths.length / font.unitsPerEm;
  const scale = width / ARIAL_WIDTH;
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  return {
    sizeAdjust: percent(scale),
    ascent: percent(font.ascent / font.unitsPerEm / scale),
    descent: percent(-font.descent / font.unitsPerEm / scale),
  };
}

const fallback = await measureFallback();
await make('woff2', PAGES, pageFiles);
await make('truetype', INVOICES, invoiceFiles);
await writeFile('app/styles/fonts.css', shopFonts(fonts, fallback));
await writeFile('console/src/theme/fonts.css', consoleFonts(fonts));
const licences = { text: fonts.text, title: fonts.title, vazirmatn: 'vazirmatn' };
for (const [name, family] of Object.entries(licences))
  await copyFile(`${PACKAGES}/${family}/LICENSE`, `${INVOICES}/${name}-license.txt`);
