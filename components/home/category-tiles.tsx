import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { routes } from '@/lib/domain/routes';
import type { CategoryView } from '@/lib/shop/product/category-view';

/** Seven tiles fill a grid whose first two are tall; others are in rows below two large ones. */
const MOSAIC_LENGTH = 7;

/** Of layouts that depend on the number of tiles, and on how many are left over from rows of four. */
const LAYOUTS: Partial<Record<number, string>> = {
  1: 'tiles-of-1',
  2: 'tiles-of-2',
  5: 'tiles-rest-1 tiles-of-5',
};
const LAYOUTS_BY_REST = ['', 'tiles-rest-1', 'tiles-rest-2', 'tiles-rest-3'];

const getLayout = (count: number) =>
  count === MOSAIC_LENGTH
    ? 'tiles-mosaic'
    : `tiles-rows ${LAYOUTS[count] ?? LAYOUTS_BY_REST[count % 4]}`;

/** The `sizes` of a picture in the layouts of app/styles/home.css. */
function getSizes(index: number, count: number): string {
  const isLast = index === count - 1;
  if (count === MOSAIC_LENGTH)
    return `(min-width: 1280px) 400px, (min-width: 768px) 40vw, ${isLast ? 100 : 50}vw`;
  if (count === 1) return '(min-width: 1280px) 1216px, 100vw';
  const isHalf = count === 2 || (count === 5 && index > 2);
  const isWholeRow = index === 0 || (isLast && count % 2 === 0);
  return `(min-width: 1280px) ${isHalf ? 600 : 400}px, (min-width: 640px) ${isHalf ? 50 : 40}vw, ${isWholeRow ? 100 : 50}vw`;
}

export function CategoryTiles({ categories }: { categories: CategoryView[] }) {
  return (
    <ul className={`tiles ${getLayout(categories.length)}`}>
      {categories.map(({ seName, name, image }, index) => (
        <li key={seName}>
          <PrefetchLink path={routes.category(seName)} className="tile">
            <span className="tile-picture">
              {image && (
                <ProductImage
                  image={image}
                  widths={[320, 480, 640, 828]}
                  sizes={getSizes(index, categories.length)}
                  isDecorative
                />
              )}
            </span>
            <span className="tile-name">{name}</span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}
