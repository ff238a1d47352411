import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/feedback/empty-state';
import { StaticProductList } from '@/components/listing/static-product-list';
import { ProductCard } from '@/components/product/product-card';
import type { CategoryPage } from '@/lib/contract/listing';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { LISTING_SORTS } from '@/lib/shop/listing/product-filters';
import { toCardView } from '@/lib/shop/product/product-view';

/** The first one is the default. */
const CATEGORY_SORTS = LISTING_SORTS.filter((sort) => sort !== 'relevance');

/**
 * The first page of products is static; further pages and filtered lists are fetched from the
 * gateway.
 */
export async function CategoryProducts({ page }: { page: CategoryPage }) {
  const [locale, t, empty] = await Promise.all([
    currentLocale(),
    getTranslations('listing'),
    getTranslations('category'),
  ]);
  const { total } = page;
  if (total === 0)
    return (
      <EmptyState
        text={empty('empty')}
        action={empty('emptyAction')}
        path={routes.categories}
        illustration="tea"
      />
    );
  const texts = {
    items: t('items'),
    count: t('count', { count: total }),
    filter: t('filter'),
    sort: t('sort'),
    sorts: CATEGORY_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) })),
    shown: t('shown', { shown: page.items.length, total }),
    loadMore: t('loadMore'),
  };
  return (
    <StaticProductList category={page.category.seName} total={total} texts={texts}>
      <ul className="card-grid card-grid-beside">
        {page.items.map((product, index) => (
          <li key={product.id}>
            <ProductCard card={toCardView(product, locale)} isPriority={index === 0} />
          </li>
        ))}
      </ul>
    </StaticProductList>
  );
}
