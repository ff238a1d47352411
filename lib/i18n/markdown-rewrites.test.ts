import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match';
import { expect, it } from 'vitest';
import { markdownHeaders, markdownRewrites } from './markdown-rewrites.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

/** The rewritten path; undefined for a request that gets HTML. */
function findTarget(path: string, accept: string): string | undefined {
  for (const { source, destination, has } of markdownRewrites()) {
    const match = getPathMatch(source)(path);
    const isAccepted = has?.every(({ value }) => new RegExp(`^${value}$`).test(accept)) ?? true;
    if (!match || !isAccepted) continue;
    return destination.replace(/:(\w+)/g, (_, name: string) => String(match[name]));
  }
  return undefined;
}

it.each([
  ['/index.md', '*/*', '/ar/markdown'],
  ['/en/index.md', '*/*', '/en/markdown'],
  ['/category.md', BROWSER, '/ar/markdown/category'],
  ['/en/category/honey.md', '*/*', '/en/markdown/category/honey'],
  ['/product-details/sidr-honey.md', '*/*', '/ar/markdown/product-details/sidr-honey'],
  ['/en/faq.md', '*/*', '/en/markdown/faq'],
  ['/', 'text/markdown', '/ar/markdown'],
  ['/en', 'text/markdown, text/html, */*', '/en/markdown'],
  ['/en/faq', 'text/plain;q=0.5, text/markdown', '/en/markdown/faq'],
  ['/category/honey', 'text/markdown', '/ar/markdown/category/honey'],
  ['/', BROWSER, undefined],
  ['/category/honey', 'text/html, text/markdown;q=0.5', undefined],
  ['/category/honey', '*/*', undefined],
  ['/cart', 'text/markdown', undefined],
  ['/cart.md', '*/*', undefined],
  ['/checkout', 'text/markdown', undefined],
  ['/category/honey/more.md', '*/*', undefined],
])('a request for %s that accepts %s is rewritten to %s', (path, accept, target) =>
  expect(findTarget(path, accept)).toBe(target),
);

it('Markdown at the URL of a page varies by the format and is private, HTML and .md URLs are not', () => {
  const rules = markdownHeaders();
  for (const path of ['/', '/en', '/faq', '/en/product-details/sidr-honey'])
    expect(rules.filter(({ source }) => getPathMatch(source)(path))).toHaveLength(1);
  expect(rules.some(({ source }) => getPathMatch(source)('/en/faq.md'))).toBe(false);
  expect(rules.every(({ has }) => has?.length === 1)).toBe(true);
});
