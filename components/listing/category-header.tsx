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

/** Title, description and links to the subcategories; on wide screens a band with the picture. */
export async function CategoryHeader({ category, subcategories }: CategoryHeaderProps) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('category')]);
  const { description, image, name } = category;
  return (
    <header className="list-head">
      <div>
        <h1 className="page-title">{inLanguage(name, locale)}</h1>
        {description && <p>{inLanguage(description, locale)}</p>}
        {subcategories.length > 0 && (
          <ul aria-label={t('subcategories')}>
            {subcategories.map((child) => (
              <li key={child.id}>
                <PrefetchLink path={routes.category(child.seName)}>
                  <span className="chip">{inLanguage(child.name, locale)}</span>
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
          sizes="320px"
          isDecorative
        />
      )}
    </header>
  );
}
