import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ItemSummary } from '../../contract/item.ts';
import type { Locale } from '../../contract/locales.ts';
import type { PriceByCountry } from '../../contract/price.ts';
import { inLanguage } from '../../domain/in-language.ts';
import { filsFromKwd } from '../../domain/money.ts';
import { routes } from '../../domain/routes.ts';
import { getOptionText } from '../../domain/variant-title.ts';
import { bullets, linkTo, money } from './write.ts';

/** The price, and the one before the sale: `KWD 10.000 (Was: KWD 12.500)`. */
export async function describePrice(
  { price, salePrice }: Pick<PriceByCountry, 'price' | 'salePrice'>,
  locale: Locale,
): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'price' });
  const was = salePrice < price ? ` (${t('was')}: ${money(filsFromKwd(price), locale)})` : '';
  return money(filsFromKwd(salePrice), locale) + was;
}

/** One line per product, with its price in Kuwait. */
export async function listProducts(
  products: readonly ItemSummary[],
  locale: Locale,
): Promise<string> {
  const [t, badges] = await Promise.all([
    getTranslations({ locale, namespace: 'price' }),
    getTranslations({ locale, namespace: 'item.badges' }),
  ]);
  const lines = products.map(async (product) => {
    const { priceByCountry, seName, preOrder, stock, priceFrom } = product;
    const [price] = priceByCountry;
    const options = getOptionText(product, locale);
    const title = [inLanguage(product.title, locale), options].filter(Boolean).join(' · ');
    const shown =
      priceFrom === undefined
        ? price && (await describePrice(price, locale))
        : `${t('from')} ${money(filsFromKwd(priceFrom), locale)}`;
    return [
      linkTo(locale, routes.item(seName), title),
      shown,
      preOrder && badges('preOrder'),
      stock === 'out' && badges('soldOut'),
    ]
      .filter(Boolean)
      .join(', ');
  });
  return bullets(await Promise.all(lines));
}
