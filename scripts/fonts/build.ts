/** Makes public/fonts from the published families: only the letters the shop uses, one weight axis. Run after changing a family: `npm run fonts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const FAMILIES = 'node_modules/@fontsource-variable';
const TARGET = 'public/fonts';

const latin = `${range(0x20, 0x7e)}\u00A0·×–—‘’“”…•©−→←éèêàâçñüöïî«»`;
const arabic = `${range(0x600, 0x66d)}ٰٱپچژکگڤیۀە\u200C\u200D\u200E\u200F `;
const text = { wght: { min: 400, max: 700 } };
const title = { wght: 600 };

const FILES = [
  { from: 'readex-pro/files/readex-pro-arabic-wght-normal.woff2', to: 'readex-arabic.woff2', letters: arabic, axes: text },
  { from: 'readex-pro/files/readex-pro-latin-wght-normal.woff2', to: 'readex-latin.woff2', letters: latin, axes: text },
  { from: 'el-messiri/files/el-messiri-arabic-wght-normal.woff2', to: 'messiri-arabic.woff2', letters: arabic, axes: title },
  { from: 'el-messiri/files/el-messiri-latin-wght-normal.woff2', to: 'messiri-latin.woff2', letters: latin, axes: title },
] as const;

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

await mkdir(TARGET, { recursive: true });
for (const { from, to, letters, axes } of FILES) {
  const subset = await subsetFont(await readFile(`${FAMILIES}/${from}`), letters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(`${TARGET}/${to}`, subset);
  console.log(`${to}  ${(subset.length / 1000).toFixed(1)} kB`);
}
