import { beforeAll, expect, it, vi } from 'vitest';
import type { ItemPage } from '@/lib/contract/listing';
import { LOCALES } from '@/lib/contract/locales';
import { productJsonLd } from '@/lib/seo/json-ld';
import { seedDemo, seedReferenceData } from '../../gateway/platform/app/seed-shop.ts';
import { parseCsv, parseGoogleXml } from '../setup/gateway/feeds.ts';
import { onDatabase, PRODUCT } from '../setup/gateway/test-gateway.ts';

// Next replaces this module when it builds.
vi.mock('next/root-params', () => ({}));

const AVAILABILITY: Readonly<Record<string, string>> = {
  InStock: 'in stock',
  LimitedAvailability: 'in stock',
  OutOfStock: 'out of stock',
  PreOrder: 'preorder',
};

onDatabase('Feeds and pages', (gateway) => {
  beforeAll(async () => {
    await seedReferenceData(gateway().deps);
    await seedDemo(gateway().deps);
  });

  const read = async (file: string) => (await gateway().request(`/feeds/${file}`)).text();
  const readOffer = async (id: string, locale: (typeof LOCALES)[number]) => {
    const { item } = await gateway().get<ItemPage>(
      `${PRODUCT}/GetProductAndCollectionByIdWebSite?id=${id}`,
    );
    const { offers, name, image, inProductGroupWithID } = {
      inProductGroupWithID: undefined,
      ...productJsonLd(locale, item, []),
    };
    return {
      title: name,
      price: `${offers.price} KWD`,
      availability: AVAILABILITY[offers.availability.replace('https://schema.org/', '')],
      images: image?.length ?? 0,
      group: item.group && inProductGroupWithID,
    };
  };

  it('the feeds and the structured data of every page have the same price, stock and title', async () => {
    const rows = parseCsv(await read('meta.csv'));
    expect(rows.length).toBeGreaterThan(90);
    for (const { id = '', title, price, sale_price, availability } of rows)
      expect({ title, price: sale_price || price, availability }, id).toEqual(
        await readOffer(id, 'ar').then(({ images: _, group: __, ...offer }) => offer),
      );
    for (const locale of LOCALES)
      for (const item of parseGoogleXml(await read(`google-${locale}.xml`))) {
        const value = (name: string) => item.get(name)?.[0];
        const offer = await readOffer(value('id') ?? '', locale);
        const images = ['image_link', 'additional_image_link'].flatMap(
          (name) => item.get(name) ?? [],
        );
        expect({
          title: value('title'),
          price: value('sale_price') ?? value('price'),
          availability: value('availability')?.replaceAll('_', ' '),
          images: images.length,
          group: offer.group && value('item_group_id'),
        }).toEqual(offer);
      }
  });
});
