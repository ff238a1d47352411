import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tailwind from '@tailwindcss/postcss';
import { build } from 'esbuild';
import postcss from 'postcss';
import { LOCALE_TABLE, LOCALES, type Locale } from '../../lib/contract/locales.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const HERE = import.meta.dirname;
/** The output folder, ignored by git. */
export const GALLERY = path.join(ROOT, '.gallery');
const getMock = (file: string) => path.join(HERE, 'mocks', file);

/** Modules of Next that need its server or router. */
const alias = {
  'next/navigation': getMock('next-navigation.ts'),
  'next/root-params': getMock('next-root-params.ts'),
  'next-intl/server': getMock('next-intl-server.ts'),
  'server-only': path.join(ROOT, 'tests/setup/empty.ts'),
};

/** In the gallery an attribute can force hover and focus (interactions.tsx). */
const FORCED = [
  [/(?<!\\):hover\b/g, ":is(:hover, [data-force='hover'] *)"],
  [
    /(?<!\\):focus-visible\b/g,
    ":is(:focus-visible, [data-force='focus'] :is(a, button, input, select, textarea))",
  ],
] as const;

async function shopStyles(): Promise<string> {
  const from = path.join(ROOT, 'app/globals.css');
  const { css } = await postcss([tailwind({ base: ROOT })]).process(readFileSync(from, 'utf8'), {
    from,
  });
  return FORCED.reduce((text, [state, forced]) => text.replace(state, forced), css);
}

/** The page of one language; index.html shows both side by side. */
function page(locale: Locale): string {
  const { dir } = LOCALE_TABLE[locale];
  const head =
    '<meta charset="utf-8"><title>Gallery</title><link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/shop.css"><link rel="stylesheet" href="/gallery.css">';
  return `<!doctype html><html lang="${locale}" dir="${dir}"><head>${head}</head><body><div id="gallery"></div><script type="module" src="/main.js"></script></body></html>`;
}

const BOTH = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gallery</title></head><body style="display:flex;height:100vh;margin:0">${LOCALES.map(
  (locale) => `<iframe title="${locale}" src="/${locale}.html" style="flex:1;border:0"></iframe>`,
).join('')}</body></html>`;

/** Builds the gallery from the components, messages and styles of the shop. */
export async function buildGallery(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const scripts = build({
    entryPoints: [path.join(HERE, 'main.tsx')],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // React renders async components in the browser only in production builds.
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    loader: { '.svg': 'text' },
    alias,
    logLevel: 'warning',
  });
  const [styles] = await Promise.all([shopStyles(), scripts]);
  writeFileSync(path.join(folder, 'shop.css'), styles);
  writeFileSync(path.join(folder, 'gallery.css'), readFileSync(path.join(HERE, 'gallery.css')));
  writeFileSync(path.join(folder, 'index.html'), BOTH);
  for (const locale of LOCALES) writeFileSync(path.join(folder, `${locale}.html`), page(locale));
}
