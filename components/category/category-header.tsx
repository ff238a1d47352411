import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import type { Category } from '@/lib/contract/category';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { toImageView } from '@/lib/shop/product/product-view';

interface CategoryHeaderProps {
  category: Category;
  subcategories: Category[];
}

/** Title, description and links to the subcategories, on wide screens beside the category's picture. */
export async function CategoryHeader({ category, subcategories }: CategoryHeaderProps) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('category')]);
  const { description, image, name } = category;
  return (
    <header className="mb-2 flex items-center justify-between gap-10 sm:mb-5 lg:mb-8">
      <div className="min-w-0">
        <h1 className="page-title">{inLanguage(name, locale)}</h1>
        {description && (
          <p className="mt-1 max-w-prose text-ink-700 max-sm:line-clamp-2 max-sm:leading-normal max-sm:text-14 sm:mt-2">
            {inLanguage(description, locale)}
          </p>
        )}
        {subcategories.length > 0 && (
          <ul
            aria-label={t('subcategories')}
            className="-mx-4 -mb-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:mt-3 sm:mb-0 sm:flex-wrap sm:overflow-visible sm:p-0"
          >
            {subcategories.map((child) => (
              <li key={child.id} className="shrink-0">
                <PrefetchLink
                  path={routes.category(child.seName)}
                  className="inline-flex min-h-11 items-center"
                >
                  <span className="chip min-h-9 px-4">{inLanguage(child.name, locale)}</span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {image && (
        <ProductImage
          image={toImageView(image, locale)}
          widths={[320, 640]}
          sizes="280px"
          isDecorative
          className="h-[240px] w-[280px] shrink-0 rounded-card object-cover max-lg:hidden"
        />
      )}
    </header>
  );
}
