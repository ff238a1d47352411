import type { Page } from '@playwright/test';

/** The metadata of a page for search engines and shared links. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  alternates: Record<string, string>;
  og: Record<string, string>;
  robots: string;
  lang: string;
  /** Texts of the h1 elements. */
  headings: string[];
  /** The `href` attributes of the links, not resolved. */
  links: string[];
  /** The structured data; invalid JSON throws. */
  jsonLd: { '@type': string; '@context': string; [key: string]: unknown }[];
}

/** The data of the page for its scripts, which is as long as its markup. */
const PAGE_DATA = /<script>self\.__next_f\.push.*?<\/script>/gs;

/** Parses the metadata of pages with the browser's parser, without opening the pages. */
export function readHeads(page: Page, pages: readonly string[]): Promise<PageHead[]> {
  const parse = (texts: string[]) =>
    texts.map((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const content = (selector: string) =>
        parsed.querySelector(selector)?.getAttribute('content') ?? '';
      const pairs = <E extends Element>(selector: string, pair: (element: E) => [string, string]) =>
        Object.fromEntries([...parsed.querySelectorAll<E>(selector)].map(pair));
      return {
        title: parsed.title,
        description: content('meta[name="description"]'),
        canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
        alternates: pairs<HTMLLinkElement>('link[rel="alternate"][hreflang]', (link) => [
          link.hreflang,
          link.getAttribute('href') ?? '',
        ]),
        og: pairs<HTMLMetaElement>('meta[property^="og:"]', (meta) => [
          meta.getAttribute('property') ?? '',
          meta.content,
        ]),
        robots: content('meta[name="robots"]'),
        lang: parsed.documentElement.lang,
        headings: [...parsed.querySelectorAll('h1')].map(
          (heading) => heading.textContent?.trim() ?? '',
        ),
        links: [...parsed.querySelectorAll('a[href]')].map(
          (link) => link.getAttribute('href') ?? '',
        ),
        jsonLd: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
          JSON.parse(script.textContent ?? ''),
        ),
      };
    });
  return page.evaluate(
    parse,
    pages.map((html) => html.replace(PAGE_DATA, '')),
  );
}

export interface SitemapEntry {
  url: string;
  alternates: Record<string, string>;
  lastModified: string;
  images: string[];
}

export function sitemapReader(page: Page): (xml: string) => Promise<SitemapEntry[]> {
  return (xml) =>
    page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      if (parsed.querySelector('parsererror'))
        throw new Error(`The sitemap is not valid XML: ${parsed.documentElement.textContent}`);
      return [...parsed.querySelectorAll('url')].map((entry) => ({
        url: entry.querySelector('loc')?.textContent ?? '',
        lastModified: entry.querySelector('lastmod')?.textContent ?? '',
        images: [
          ...entry.getElementsByTagNameNS('http://www.google.com/schemas/sitemap-image/1.1', 'loc'),
        ].map((loc) => loc.textContent ?? ''),
        alternates: Object.fromEntries(
          [...entry.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map((link) => [
            link.getAttribute('hreflang') ?? '',
            link.getAttribute('href') ?? '',
          ]),
        ),
      }));
    }, xml);
}
