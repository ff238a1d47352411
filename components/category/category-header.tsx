import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import type { Category } from '@/lib/contract/category';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';

interface CategoryHeaderProps {
  category: Category;
  subcategories: Category[];
}

/** Title, description and links to the subcategories. */
export async function CategoryHeader({ category, subcategories }: CategoryHeaderProps) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('category')]);
  return (
    <header className="mb-5 lg:mb-8">
      <h1 className="page-title">{inLanguage(category.name, locale)}</h1>
      {category.description && (
        <p className="mt-2 max-w-prose text-ink-700 max-sm:text-14">
          {inLanguage(category.description, locale)}
        </p>
      )}
      {subcategories.length > 0 && (
        <ul aria-label={t('subcategories')} className="mt-3 flex flex-wrap gap-2">
          {subcategories.map((child) => (
            <li key={child.id}>
              <PrefetchLink path={routes.category(child.seName)} className="chip">
                {inLanguage(child.name, locale)}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
