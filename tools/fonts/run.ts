/**
 * Generates public/fonts and gateway/text-layout/fonts from the published families. Web fonts
 * contain only the letters that the shop uses, and one weight axis. Invoice fonts contain all
 * letters, because names can have any, in fixed weights, because PDF does not support axes. Run
 * after a change of a family: `npm run tools -- fonts`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const FAMILIES = 'tools/node_modules/@fontsource-variable';
const PAGES = 'public/fonts';
const INVOICES = 'gateway/text-layout/fonts';

interface FontFile {
  from: string;
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

const FILES = [
  {
    from: 'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    to: 'readex-arabic.woff2',
    letters: arabic,
    axes: text,
  },
  {
    from: 'readex-pro/files/readex-pro-latin-wght-normal.woff2',
    to: 'readex-latin.woff2',
    letters: latin,
    axes: text,
  },
  {
    from: 'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    to: 'readex-language.woff2',
    letters: languageName,
    axes: { wght: 400 },
  },
  {
    from: 'el-messiri/files/el-messiri-arabic-wght-normal.woff2',
    to: 'messiri-arabic.woff2',
    letters: arabic,
    axes: title,
  },
  {
    from: 'el-messiri/files/el-messiri-latin-wght-normal.woff2',
    to: 'messiri-latin.woff2',
    letters: latin,
    axes: title,
  },
] as const satisfies readonly FontFile[];

const accented = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}${range(0x1e80, 0x1e85)}ẞ`;
const invoiceArabic = `${range(0x600, 0x6ff)}\u200C\u200D `;
const invoiceLatin = `${latin}${range(0xa1, 0xff)}ıŒœ•€™`;
const weights = { regular: { wght: 400 }, bold: { wght: 600 } };

const INVOICE_FILES = [
  ...Object.entries(weights).flatMap(([weight, axes]) => [
    {
      from: 'readex-pro/files/readex-pro-arabic-wght-normal.woff2',
      to: `readex-arabic-${weight}.ttf`,
      letters: invoiceArabic,
      axes,
    },
    // Letters of Persian, Urdu and Gulf spellings, which the other families lack.
    {
      from: 'vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
      to: `vazirmatn-${weight}.ttf`,
      letters: invoiceArabic,
      // Its strokes are thinner than those of Readex.
      axes: { wght: axes.wght + 100 },
    },
    {
      from: 'readex-pro/files/readex-pro-latin-wght-normal.woff2',
      to: `readex-latin-${weight}.ttf`,
      letters: invoiceLatin,
      axes,
    },
    {
      from: 'readex-pro/files/readex-pro-latin-ext-wght-normal.woff2',
      to: `readex-accented-${weight}.ttf`,
      letters: accented,
      axes,
    },
  ]),
  {
    from: 'el-messiri/files/el-messiri-arabic-wght-normal.woff2',
    to: 'messiri-arabic.ttf',
    letters: invoiceArabic,
    axes: title,
  },
  {
    from: 'el-messiri/files/el-messiri-latin-wght-normal.woff2',
    to: 'messiri-latin.ttf',
    letters: invoiceLatin,
    axes: title,
  },
];

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}

async function make(
  targetFormat: 'woff2' | 'truetype',
  target: string,
  files: readonly FontFile[],
): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const { from, to, letters, axes } of files) {
    const subset = await subsetFont(await readFile(`${FAMILIES}/${from}`), letters, {
      targetFormat,
      variationAxes: axes,
    });
    await writeFile(`${target}/${to}`, subset);
    console.log(`${target}/${to}  ${(subset.length / 1000).toFixed(1)} kB`);
  }
}

await make('woff2', PAGES, FILES);
await make('truetype', INVOICES, INVOICE_FILES);
for (const family of ['readex-pro', 'el-messiri', 'vazirmatn'])
  await copyFile(`${FAMILIES}/${family}/LICENSE`, `${INVOICES}/${family}-license.txt`);
