import { LOCALES } from '../../contract/locales.ts';
import { routes } from '../../domain/routes.ts';

const PARAMETER = '[id]';

/** Paths of pages, with a placeholder for ids. */
const PAGES = Object.values(routes)
  .map((route) => (typeof route === 'string' ? route : route(PARAMETER)))
  .map((url) => decodeURIComponent(url.split('?')[0] ?? ''));
/** Everything below one of these paths is one route. */
const FOLDERS = [
  '/_next/static',
  '/_next/image',
  '/gateway',
  '/media',
  '/feeds',
  '/builds',
  '/fonts',
];
const OTHERS = [
  '/api/revalidate',
  '/api/readyz',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/[id]',
  '/sw.js',
];
const PATTERNS = [...PAGES, ...OTHERS].map((pattern) => ({
  pattern,
  segments: pattern.split('/'),
}));
const LOCALE_PREFIX = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);

/**
 * The route of a path, for labels of metrics: without language and ids, and one of a fixed number
 * of values whatever clients request.
 */
export function toRoutePattern(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  const folder = FOLDERS.find((one) => path === one || path.startsWith(`${one}/`));
  if (folder) return folder;
  const segments = (path.replace(LOCALE_PREFIX, '') || '/').split('/');
  const match = PATTERNS.find(
    (route) =>
      route.segments.length === segments.length &&
      route.segments.every(
        (segment, index) => segment === PARAMETER || segment === segments[index],
      ),
  );
  return match?.pattern ?? 'other';
}
