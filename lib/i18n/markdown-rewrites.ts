import type { Header, Rewrite, RouteHas } from 'next/dist/lib/load-custom-routes';
import { INFO_PATHS } from '../config/info-pages.ts';
import { DEFAULT_LOCALE, LOCALES } from '../contract/locales.ts';

const LOCALE = `:locale(${LOCALES.join('|')})`;
const NAME = '[a-z0-9-]+';
/** The path of a page that is also Markdown, except the home page. */
const PAGE = `:page(category(?:/${NAME})?|product-details/${NAME}|${INFO_PATHS.map((path) => path.slice(1)).join('|')})`;
/** Prefers Markdown to HTML. The template of nginx has the same rule. */
const acceptsMarkdown: RouteHas = {
  type: 'header',
  key: 'accept',
  value: '(?:(?!text/html).)*text/markdown.*',
};

/**
 * Pages as Markdown: at their URLs with `.md`, and at their own for requests that prefer it. URLs
 * without a prefix are in the default language.
 */
export function markdownRewrites(): Rewrite[] {
  const toMarkdown = (prefix: string, locale: string): Rewrite[] => {
    const [home, page] = [`/${locale}/markdown`, `/${locale}/markdown/:page`];
    return [
      { source: `${prefix}/index.md`, destination: home },
      { source: `${prefix}/${PAGE}.md`, destination: page },
      { source: prefix || '/', destination: home, has: [acceptsMarkdown] },
      { source: `${prefix}/${PAGE}`, destination: page, has: [acceptsMarkdown] },
    ];
  };
  return [...toMarkdown(`/${LOCALE}`, ':locale'), ...toMarkdown('', DEFAULT_LOCALE)];
}

/**
 * Headers of Markdown at the URL of a page. It is not for caches that ignore `Vary`; they keep one
 * copy of the HTML, which has no `Vary: Accept`.
 */
export function markdownHeaders(): Header[] {
  const headers = [
    { key: 'Cache-Control', value: 'private, no-cache' },
    { key: 'Vary', value: 'Accept' },
  ];
  return ['/', `/${LOCALE}`, `/${PAGE}`, `/${LOCALE}/${PAGE}`].map((source) => ({
    source,
    has: [acceptsMarkdown],
    headers,
  }));
}
