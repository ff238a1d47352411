import { expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';
import { content } from '../platform/db/schema/catalogue.ts';
import { localize } from '../platform/messages/messages.ts';
import { buildHomePage } from './home-page.ts';

const SKUS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
const ITEMS = SKUS.map((sku, index) =>
  itemLine(sku, {
    price: 1,
    stock: 9,
    soldCount: 100 - index,
    markIsNew: index < 5,
    createdAt: `2026-01-0${9 - index}T00:00:00Z`,
  }),
);

onDatabase(
  'The home page',
  (gateway) => {
    const text = localize(({ home }) => home.offers);
    const row = (kind: string) => ({ type: 'items', kind, title: text, link: '/search' });

    async function readRows(...sections: object[]) {
      const { db } = gateway().deps.database;
      const value = { sections, popularSearches: [] };
      await db
        .insert(content)
        .values({ key: 'home', value })
        .onConflictDoUpdate({ target: content.key, set: { value } });
      const page = await buildHomePage(gateway().deps.catalogue);
      return page.sections.map((section) =>
        'items' in section ? section.items.map(({ sku }) => sku).join('') : section.type,
      );
    }

    it('a row of the home page begins with products that no row above it shows, and a shop with few products keeps its rows', async () => {
      expect(await readRows(row('new'), row('bestSellers'))).toEqual(['ABCDE', 'EFGABCD']);
    });

    it('rows of the home page leave the products that the owner chose to their scene, wherever it is', async () => {
      const image = { url: '/media/home/none.webp', alt: text, width: 10, height: 10 };
      const scene = { eyebrow: text, title: text, subtitle: text, image };
      const featured = { type: 'featured', ...scene, skus: ['C', 'A'] };
      expect(await readRows(row('new'), featured)).toEqual(['BDEAC', 'CA']);
    });
  },
  { lines: [...CATEGORIES, ...ITEMS] },
);
