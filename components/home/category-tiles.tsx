import { getTranslations } from 'next-intl/server';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { routes } from '@/lib/domain/routes';
import type { CategoryView } from '@/lib/shop/product/product-view';

const TILES_PER_ROW = 7;
const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:gap-4';
/** The first tile is wider until all fit in one row. */
const ONE_ROW =
  'xl:grid-cols-7 *:first:col-span-2 sm:*:first:col-span-3 md:*:first:col-span-2 xl:*:first:col-span-1';
/** The double width of the first tile completes the rows of eleven tiles. */
const SEVERAL_ROWS = 'xl:grid-cols-6 *:first:col-span-2';
const BACKGROUNDS = [
  'bg-honey-100',
  'bg-palm-100',
  'bg-sand-200',
  'bg-sand-100',
  'bg-gulf-100',
  'bg-pomegranate-100',
] as const;

export async function CategoryTiles({ categories }: { categories: CategoryView[] }) {
  const t = await getTranslations('category');
  return (
    <ul className={`${GRID} ${categories.length > TILES_PER_ROW ? SEVERAL_ROWS : ONE_ROW}`}>
      {categories.map((category, index) => (
        <li key={category.seName}>
          <PrefetchLink
            path={routes.category(category.seName)}
            className={`tile ${BACKGROUNDS[index % BACKGROUNDS.length]}`}
          >
            <span className="z-10 font-medium text-16">{category.name}</span>
            <span className="z-10 text-12 text-ink-700">
              {t('count', { count: category.count })}
            </span>
            {category.image && (
              <ProductImage
                image={category.image}
                widths={[200, 320, 480]}
                sizes="(min-width: 1024px) 220px, (min-width: 640px) 24vw, 36vw"
                isDecorative
                className="tile-image"
              />
            )}
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}
