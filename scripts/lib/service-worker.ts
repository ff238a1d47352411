import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ICONS_FILE } from '../../components/ui/icon-names.ts';
import { LOCALES, type Locale } from '../../lib/contract/locales.ts';
import { toPrefixMode } from '../../lib/i18n/prefix-mode.ts';

interface WorkerBuild {
  root: string;
  /** Next's folder of built files. */
  distDir: string;
  buildId: string;
  /** NEXT_PUBLIC_LOCALE_STRATEGY. */
  strategy: string | undefined;
}

/** URLs of the offline page, which no strategy redirects (lib/i18n/rewrites.ts). */
const OFFLINE_PAGES = { ar: '/offline.ar.html', en: '/offline.en.html' } as const satisfies Record<
  Locale,
  string
>;

/** Scripts and styles in the markup of a built page and in the data of its components. */
export function getPageFiles(html: string): string[] {
  const found = html.match(/static\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? [];
  return [...new Set(found)].sort().map((file) => `/_next/${file}`);
}

function getShellFiles(distDir: string): string[] {
  const pages = LOCALES.map((language) =>
    path.join(distDir, 'server', 'app', language, 'offline.html'),
  );
  const missing = pages.find((page) => !existsSync(page));
  if (missing) throw new Error(`${missing} was not built: the offline page is missing`);
  return [...new Set(pages.flatMap((page) => getPageFiles(readFileSync(page, 'utf8'))))];
}

const bundle = (entry: string, outfile: string, define: Record<string, string> = {}) =>
  build({
    entryPoints: [entry],
    outfile,
    // The table of languages reads their hosts, which these scripts do not use.
    define: { 'process.env': '{}', ...define },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });

/**
 * Builds the script that a page loads when one of its chunks is missing
 * (lib/client/head-scripts/report-missing-chunk.ts).
 */
export async function buildMissingChunkScript({
  root,
  distDir,
}: Pick<WorkerBuild, 'root' | 'distDir'>): Promise<void> {
  await bundle(
    path.join(root, 'lib', 'pwa', 'missing-chunk-script.ts'),
    path.join(distDir, 'static', 'builds', 'missing-chunk.js'),
  );
}

/** Images of the offline page; the revision is a hash of the content. */
function getShellImages(root: string) {
  return ['/still-tea.svg', ICONS_FILE].map((url) => {
    const revision = createHash('sha256')
      .update(readFileSync(path.join(root, 'public', url)))
      .digest('hex')
      .slice(0, 20);
    return { url, revision };
  });
}

/**
 * Builds the service worker, which precaches the offline page, into the static files
 * (next.config.ts serves it as /sw.js).
 */
export async function buildServiceWorker({
  root,
  distDir,
  buildId,
  strategy,
}: WorkerBuild): Promise<void> {
  const pages = Object.values(OFFLINE_PAGES).map((url) => ({ url, revision: buildId }));
  const files = getShellFiles(distDir).map((url) => ({ url, revision: null }));
  await bundle(
    path.join(root, 'lib/pwa/worker/service-worker.ts'),
    path.join(distDir, 'static', 'worker', 'sw.js'),
    {
      'process.env.NODE_ENV': '"production"',
      BUILD_ID: JSON.stringify(buildId),
      SHARES_URLS: JSON.stringify(toPrefixMode(strategy ?? '') === 'never'),
      OFFLINE_PAGES: JSON.stringify(OFFLINE_PAGES),
      SHELL: JSON.stringify([...pages, ...files, ...getShellImages(root)]),
    },
  );
}
