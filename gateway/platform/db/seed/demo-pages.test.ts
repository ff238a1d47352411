import { expect, it } from 'vitest';
import { LOCALE_TABLE, LOCALES } from '../../../../lib/contract/locales.ts';
import type { Localized } from '../../../../lib/contract/text.ts';
import { splitLinks } from '../../../../lib/domain/page-links.ts';
import { routes } from '../../../../lib/domain/routes.ts';
import { DEMO_PAGES } from './demo-pages.ts';
import { readSeed } from './read-seed.ts';

interface SeedProduct {
  seName: string;
  attributes?: { name: Localized; value: Localized }[];
}

it.each(LOCALES)(
  'the demonstration page about the shop names the origins of its products as their pages do (%s)',
  async (locale) => {
    const { lines } = await readSeed();
    const products = lines.map((line): SeedProduct => JSON.parse(line));
    const { textKey } = LOCALE_TABLE[locale];
    const origins = DEMO_PAGES.about?.[locale].sections.find(({ id }) => id === 'origins');
    const texts = origins?.blocks.flatMap((block) =>
      typeof block === 'object' && 'list' in block ? block.list : [],
    );
    expect(texts?.length).toBeGreaterThan(5);
    for (const text of texts ?? []) {
      const [{ path } = {}] = splitLinks(text);
      const product = products.find(({ seName }) => routes.item(seName) === path);
      const origin = product?.attributes?.find(({ name }) => name.En === 'Origin');
      expect(text).toContain(`: ${origin?.value[textKey]}`);
    }
  },
);
