import 'server-only';
import { getTranslations } from 'next-intl/server';
import { features } from '../../../shop.config.ts';
import { readCountries } from '../../api/countries/cached.ts';
import { readItemPage } from '../../api/products/cached.ts';
import { readReviews } from '../../api/reviews/cached.ts';
import type { Item } from '../../contract/item.ts';
import type { Locale } from '../../contract/locales.ts';
import type { ReviewList } from '../../contract/review.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { routes } from '../../domain/routes.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { getBrandName } from '../../shop/product/brand-name.ts';
import { imageUrl } from '../urls.ts';
import { buildFeesTable } from './delivery.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { describePrice, listProducts } from './products.ts';
import { bullets, joinBlocks, linkTo, plain, section } from './write.ts';

/** Price and stock, with the countries that have another price or no delivery. */
async function describeOffer(item: Item, locale: Locale): Promise<string> {
  const [t, countries] = await Promise.all([
    getTranslations({ locale, namespace: 'product' }),
    readCountries(),
  ]);
  const [base, ...others] = item.priceByCountry;
  const getName = (code: string) => {
    const name = countries.find((country) => country.code === code)?.name;
    return name ? inLanguage(name, locale) : code;
  };
  const differs = others.filter(
    ({ price, salePrice }) => price !== base?.price || salePrice !== base.salePrice,
  );
  const day = item.preOrderShipDate;
  const stock = item.preOrder
    ? day
      ? t('preOrder.line', { date: formatDay(day, locale) })
      : t('preOrder.lineNoDate')
    : t(`stock.${item.stock}`);
  return bullets([
    ...(base ? [`${t('priceLabel')}: **${await describePrice(base, locale)}**`] : []),
    ...(await Promise.all(
      differs.map(
        async (price) =>
          `${t('priceLabel')} (${plain(getName(price.countryCode))}): ${await describePrice(price, locale)}`,
      ),
    )),
    plain(stock),
    ...item.unavailableCountryCodes.map((code) =>
      plain(t('unavailable', { country: getName(code) })),
    ),
  ]);
}

/** The other products of the group, by their options. */
async function listVariants(item: Item, locale: Locale): Promise<string> {
  const { group } = item;
  if (!group) return '';
  const lines = group.variants.map(async ({ id, seName, values, priceByCountry: [price] }) => {
    const texts = values.map((value, index) => {
      const known = group.options[index]?.values.find((one) => one.value.En === value);
      return known ? inLanguage(known.value, locale) : value;
    });
    const name = texts.join(' · ');
    const shown = id === item.id ? `**${plain(name)}**` : linkTo(locale, routes.item(seName), name);
    return price ? `${shown}, ${await describePrice(price, locale)}` : shown;
  });
  return section(group.options.map(({ name }) => inLanguage(name, locale)).join(' · '), [
    bullets(await Promise.all(lines)),
  ]);
}

async function listDetails(item: Item, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'product' });
  const details = [
    ...item.attributes.map(({ name, value }) => [
      inLanguage(name, locale),
      inLanguage(value, locale),
    ]),
    [t('brand'), getBrandName(item, locale)],
    [t('sku'), item.sku],
    ...(item.gtin ? [['GTIN', item.gtin]] : []),
  ];
  return bullets(details.map(([name = '', value = '']) => `${plain(name)}: ${plain(value)}`));
}

async function writeReviews(reviews: ReviewList | null, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'product.reviews' });
  if (!reviews || reviews.items.length === 0) return '';
  const { rating, items } = reviews;
  const quotes = items.map(
    ({ name, stars, title, text }) =>
      `> **${plain(name)}**, ${t('starCount', { stars })}: ${plain([title, text].filter(Boolean).join('. '))}`,
  );
  const average =
    rating &&
    `${t('average', { average: rating.average })} (${t('count', { count: rating.count })})`;
  return section(t('title'), [average, ...quotes]);
}

async function listContents(item: Item, locale: Locale): Promise<string> {
  if (item.type === 'PRODUCT') return '';
  return bullets(
    item.items.map(
      ({ product, quantity }) =>
        `${quantity} × ${linkTo(locale, routes.item(product.seName), inLanguage(product.title, locale))}`,
    ),
  );
}

export interface ProductText {
  /** The present name of the product, which may have had another one. */
  seName: string;
  text: string;
}

/** A product with what its page says; undefined if there is none. */
export async function writeProduct(
  locale: Locale,
  seName: string,
): Promise<ProductText | undefined> {
  const [t, page] = await Promise.all([
    getTranslations({ locale, namespace: 'product' }),
    readItemPage(seName),
  ]);
  if (!page) return undefined;
  const { item, related, frequentlyBoughtTogether = [] } = page;
  const [media] = item.medias;
  const image = media && imageUrl(media.url);
  const text = joinBlocks([
    `# ${plain(inLanguage(item.title, locale))}`,
    plain(inLanguage(item.shortDescription, locale)),
    image && `![${plain(inLanguage(media.alt, locale))}](${image})`,
    await describeOffer(item, locale),
    await listVariants(item, locale),
    section(t('bundleContents'), [await listContents(item, locale)]),
    section(t('sections.story'), [htmlToMarkdown(inLanguage(item.description, locale))]),
    section(t('sections.details'), [await listDetails(item, locale)]),
    section(t(features.returns ? 'sections.delivery' : 'sections.deliveryOnly'), [
      await buildFeesTable(locale, item.unavailableCountryCodes),
      features.returns &&
        plain(
          item.notReturnable ? t(`notReturnable.${item.notReturnable}`) : t('deliveryText.returns'),
        ),
    ]),
    await writeReviews(await readReviews(item), locale),
    section(t('complements'), [await listProducts(frequentlyBoughtTogether, locale)]),
    section(t('related'), [await listProducts(related, locale)]),
  ]);
  return { seName: item.seName, text };
}
