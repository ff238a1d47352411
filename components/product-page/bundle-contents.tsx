import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Money } from '@/components/price/money';
import { ProductImage } from '@/components/product/product-image';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { Bundle } from '@/lib/contract/item';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { THUMBNAIL } from '@/lib/next/image/source-set';
import { getBundleSavings } from '@/lib/shop/product/bundle-savings';
import { toImageView, toPriceView } from '@/lib/shop/product/product-view';

/** The products of a bundle, with sold-out marks and the savings compared to separate purchase. */
export async function BundleContents({ bundle }: { bundle: Bundle }) {
  const [locale, t, badge] = await Promise.all([
    currentLocale(),
    getTranslations('product'),
    getTranslations('item.badges'),
  ]);
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-medium text-18">{t('bundleContents')}</h2>
      <ul className="grid gap-2">
        {bundle.items.map(({ product, quantity }) => {
          const [media] = product.medias;
          return (
            <li
              key={product.id}
              className="relative flex items-center gap-x-4 rounded-control border border-sand-200 bg-white p-2 pe-3 hover:border-primary-700"
            >
              {media && (
                <ProductImage
                  image={toImageView(media, locale)}
                  {...THUMBNAIL}
                  sizes="56px"
                  isDecorative
                  className="h-[70px] w-[56px] rounded-control object-cover"
                />
              )}
              <div className="flex min-w-0 grow basis-20 flex-col items-start gap-1">
                <PrefetchLink
                  path={routes.item(product.seName)}
                  className="text-14 after:absolute after:inset-0 after:rounded-control"
                >
                  {inLanguage(product.title, locale)}
                </PrefetchLink>
                {product.stock === 'out' && (
                  <Badge tone="ink" notIn={product.unavailableCountryCodes}>
                    {badge('soldOut')}
                  </Badge>
                )}
                {product.unavailableCountryCodes.length > 0 && (
                  <Badge tone="ink" onlyIn={product.unavailableCountryCodes}>
                    {badge('notInCountry')}
                  </Badge>
                )}
              </div>
              {quantity > 1 && (
                <span className="shrink-0 text-14 text-ink-500">
                  {t('bundleQuantity', { count: quantity })}
                </span>
              )}
              <Icon
                name="chevron-right"
                size={18}
                className="shrink-0 text-ink-500 rtl:-scale-x-100"
              />
            </li>
          );
        })}
      </ul>
      <BundleSavings bundle={bundle} />
    </section>
  );
}

/**
 * The total price of the parts and the savings of the bundle; renders nothing if there are no
 * savings.
 */
async function BundleSavings({ bundle }: { bundle: Bundle }) {
  const t = await getTranslations('product');
  const savings = getBundleSavings(toPriceView(bundle.priceByCountry), bundle.items);
  if (!savings) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-accent-100 px-4 py-3 text-14">
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-ink-700">{t('bundleSeparatePrice')}</dt>
        <dd>
          <Money {...savings.apart} />
        </dd>
      </div>
      <div className="flex flex-wrap gap-x-2 font-semibold">
        <dt>{t('bundleSavings')}</dt>
        <dd>
          <Money {...savings.saved} />
        </dd>
      </div>
    </dl>
  );
}
