import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { Badge } from '@/components/ui/badge';
import type { Bundle } from '@/lib/contract/item';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { THUMBNAIL } from '@/lib/next/image/source-set';
import { toImageView } from '@/lib/shop/product/product-view';
import { BundleSavings } from './bundle-savings';

/**
 * The products of a bundle, with sold-out marks and the savings compared to separate
 * purchase.
 */
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
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-sand-200 bg-white p-2"
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
                  className="text-14 underline-offset-4 hover:underline"
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
              <span className="shrink-0 pe-2 text-14 text-ink-500">
                {t('bundleQuantity', { count: quantity })}
              </span>
            </li>
          );
        })}
      </ul>
      <BundleSavings bundle={bundle} />
    </section>
  );
}
