import type { Locale } from '../contract/locales.ts';
import { stripLocale } from '../i18n/paths.ts';

/** By path without language; `*` is any one segment (scripts/lib/route-trees.ts). */
type RouteTrees = Readonly<Record<string, string>>;

const SEGMENT_HEADER = 'next-router-segment-prefetch';

function findTree(trees: RouteTrees, path: string): string | undefined {
  return trees[path] ?? trees[path.replace(/(?<![^/])[^/]+$/, '*')];
}

/** The response of the server to the router's request for the tree of a route. */
function toResponse(tree: string, locale: Locale, path: string): Response {
  return new Response(tree, {
    headers: {
      'content-type': 'text/x-component',
      'x-nextjs-postponed': '2',
      'x-nextjs-rewritten-path': `/${locale}${path}`,
      'x-nextjs-rewritten-query': '',
    },
  });
}

let loading: Promise<void> | undefined;

async function load(build: string, locale: Locale): Promise<void> {
  const original = globalThis.fetch;
  const response = await original(`/_next/static/builds/trees/${build}.json`);
  if (!response.ok) return;
  const trees: RouteTrees = await response.json(); // written by the build
  globalThis.fetch = async (input, init) => {
    if (input instanceof URL && new Headers(init?.headers).get(SEGMENT_HEADER) === '/_tree') {
      const path = stripLocale(input.pathname);
      const tree = findTree(trees, path);
      if (tree !== undefined) return toResponse(tree, locale, path);
    }
    return original(input, init);
  };
}

/**
 * Loads the trees of the routes that are prefetched on every page, in one request. From then on the
 * router receives them from memory instead of one request for each page. Resolves in any case:
 * without them the router asks the server.
 */
export function serveRouteTrees(build: string, locale: Locale): Promise<void> {
  loading ??= load(build, locale).catch(() => undefined);
  return loading;
}
