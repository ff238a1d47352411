import type { Page } from '@playwright/test';

/** What a page tells search engines and shared links. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  alternates: Record<string, string>;
  og: Record<string, string>;
  robots: string;
  lang: string;
  /** Texts of its first-rank headings. */
  headings: string[];
  /** Addresses that its links lead to, as they are written. */
  links: string[];
  /** Its structured data; what cannot be parsed throws. */
  jsonLd: { '@type': string; '@context': string; [key: string]: unknown }[];
}

/** Reads heads of pages by the browser's own parser, without opening them. */
export function headReader(page: Page): (html: string) => Promise<PageHead> {
  return (html) =>
    page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const content = (selector: string) => parsed.querySelector(selector)?.getAttribute('content') ?? '';
      const pairs = <E extends Element>(selector: string, pair: (element: E) => [string, string]) =>
        Object.fromEntries([...parsed.querySelectorAll<E>(selector)].map(pair));
      return {
        title: parsed.title,
        description: content('meta[name="description"]'),
        canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
        alternates: pairs<HTMLLinkElement>('link[rel="alternate"][hreflang]', (link) => [link.hreflang, link.getAttribute('href') ?? '']),
        og: pairs<HTMLMetaElement>('meta[property^="og:"]', (meta) => [meta.getAttribute('property') ?? '', meta.content]),
        robots: content('meta[name="robots"]'),
        lang: parsed.documentElement.lang,
        headings: [...parsed.querySelectorAll('h1')].map((heading) => heading.textContent?.trim() ?? ''),
        links: [...parsed.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
        jsonLd: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent ?? '')),
      };
    }, html);
}

export interface SitemapEntry {
  address: string;
  alternates: Record<string, string>;
  lastModified: string;
  images: string[];
}

export function sitemapReader(page: Page): (xml: string) => Promise<SitemapEntry[]> {
  return (xml) =>
    page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error(`The sitemap is no XML: ${parsed.documentElement.textContent}`);
      return [...parsed.querySelectorAll('url')].map((url) => ({
        address: url.querySelector('loc')?.textContent ?? '',
        lastModified: url.querySelector('lastmod')?.textContent ?? '',
        images: [...url.getElementsByTagNameNS('http://www.google.com/schemas/sitemap-image/1.1', 'loc')].map((loc) => loc.textContent ?? ''),
        alternates: Object.fromEntries(
          [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map((link) => [
            link.getAttribute('hreflang') ?? '',
            link.getAttribute('href') ?? '',
          ]),
        ),
      }));
    }, xml);
}
