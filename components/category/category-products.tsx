import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/feedback/empty-state';
import { LazyListing } from '@/components/listing/lazy-listing';
import { LoadMore } from '@/components/listing/load-more';
import { ProductCard } from '@/components/product/product-card';
import type { CategoryPage } from '@/lib/api/contract/listing';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import { routes } from '@/lib/config/routes';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { toCardView } from '@/lib/shop/product/product-view';

/** The first page of products is static; further pages and filtered lists are fetched from the gateway. */
export async function CategoryProducts({ page }: { page: CategoryPage }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('category')]);
  if (page.total === 0) return <EmptyState text={t('empty')} action={t('emptyAction')} path={routes.categories} />;
  const labels = { showMore: t('showMore'), loading: t('loadingMore'), failed: t('moreFailed'), retry: t('retry') };
  const pageCount = Math.ceil(page.total / CATEGORY_PAGE_SIZE);
  const shownTexts = Array.from({ length: pageCount }, (_, index) =>
    t('shown', { shown: Math.min(page.total, (index + 1) * CATEGORY_PAGE_SIZE), total: page.total }),
  );
  return (
    <LazyListing category={page.category.seName} total={page.total} countText={t('count', { count: page.total })}>
      <section aria-label={t('items')}>
        <h2 className="sr-only">{t('items')}</h2>
        <ul className="card-grid card-grid-beside">
          {page.items.map((product, index) => (
            <li key={product.id}>
              <ProductCard card={toCardView(product, LOCALE_TABLE[locale].textKey)} isPriority={index === 0} />
            </li>
          ))}
        </ul>
        {pageCount > 1 && <LoadMore seName={page.category.seName} shownTexts={shownTexts} labels={labels} />}
      </section>
    </LazyListing>
  );
}
