import type { APIRequestContext } from '@playwright/test';
import { INFO_PATHS } from '../../lib/config/info-pages';
import { routes } from '../../lib/domain/routes';
import { expect, test } from './fixtures';
import { type Lang, toPath } from './messages';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const PRODUCT = routes.item('doani-sidr-honey-500g');
const PATHS = [routes.home, routes.categories, routes.category('honey'), PRODUCT, ...INFO_PATHS];

async function read(request: APIRequestContext, path: string, accept: string) {
  const response = await request.get(path, { headers: { accept } });
  expect(response.status(), path).toBe(200);
  return { headers: response.headers(), text: await response.text() };
}

const toMarkdownPath = (lang: Lang, path: string) =>
  `${toPath(lang, path === routes.home ? '/index' : path)}.md`;

test('pages are Markdown at their URLs with .md and for requests that prefer it, and HTML for browsers', async ({
  request,
  siteUrl,
}) => {
  for (const lang of ['ar', 'en'] as const)
    for (const path of PATHS) {
      const url = toPath(lang, path);
      const negotiated = await read(request, url, 'text/markdown, text/html;q=0.9');
      const file = await read(request, toMarkdownPath(lang, path), '*/*');
      const page = await read(request, url, BROWSER);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers.vary).not.toMatch(/\baccept\b(?!-)/i);
      for (const { headers, text } of [negotiated, file]) {
        expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
        expect(headers.link).toBe(`<${siteUrl}${url === '/' ? '' : url}>; rel="canonical"`);
        expect(text).toMatch(/^(?:\[.+\]\(.+\)\n\n)?# /);
      }
      expect(negotiated.headers['cache-control']).toBe('private, no-cache');
      expect(negotiated.headers.vary).toMatch(/\baccept\b(?!-)/i);
      expect(file.headers['cache-control']).toContain('s-maxage=30');
    }
});

test('the Markdown of a product has the price of its page, and llms.txt links to Markdown', async ({
  request,
  siteUrl,
}) => {
  const { text } = await read(request, toMarkdownPath('en', PRODUCT), '*/*');
  const { text: html } = await read(request, toPath('en', PRODUCT), BROWSER);
  const [, price] = /"price":"(\d+\.\d{3})"/.exec(html) ?? [];
  expect(text).toMatch(new RegExp(`\\*\\*KWD\\s${price}`));
  const { text: llms } = await read(request, '/llms.txt', '*/*');
  expect(llms).toContain(`(${siteUrl}${toMarkdownPath('ar', routes.faq)})`);
  expect((await request.get('/product-details/no-such-product.md')).status()).toBe(404);
});
