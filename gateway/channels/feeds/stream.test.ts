import { ReadableStream } from 'node:stream/web';
import { expect, it } from 'vitest';
import type { Item } from '../../../lib/contract/item.ts';
import { summary } from '../../../tests/fixtures/items.ts';
import { buildCategoryTree } from '../../catalogue/category-tree.ts';
import { writeFeed } from './feed-calls.ts';
import { createGoogleXml } from './google-xml.ts';

const PAGES = 400;
const PER_PAGE = 250;
const createItem = (id: string): Item => ({
  ...summary({ id, sku: id, seName: id }),
  type: 'PRODUCT',
  description: { En: 'Honey', Ar: 'عسل' },
  attributes: [],
});

it('a feed of 100,000 products is read page by page, as fast as its reader takes it', async () => {
  let loaded = 0;
  async function* readPages() {
    while (loaded < PAGES) {
      loaded += 1;
      yield Array.from({ length: PER_PAGE }, (_, n) => ({ item: createItem(`${loaded}-${n}`) }));
    }
  }
  const terms = {
    shopUrl: 'http://shop.test',
    shopName: { ar: 'متجر', en: 'Shop' },
    fees: [],
    categories: buildCategoryTree([]),
    today: '2026-11-27',
    returnDays: 14,
    features: { returns: true },
  };
  const stream = ReadableStream.from(writeFeed(readPages(), createGoogleXml('en'), terms));
  let chunks = 0;
  let items = 0;
  expect(loaded).toBe(0);
  for await (const chunk of stream) {
    expect(loaded).toBeLessThanOrEqual(chunks + 1);
    chunks += 1;
    items += Buffer.from(chunk).toString().split('<item>').length - 1;
  }
  expect(items).toBe(PAGES * PER_PAGE);
});
