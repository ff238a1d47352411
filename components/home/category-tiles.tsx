import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { routes } from '@/lib/domain/routes';
import type { CategoryView } from '@/lib/shop/product/product-view';

/** Seven tiles fill a grid whose first two are tall; others are of one size. */
const MOSAIC_LENGTH = 7;

export function CategoryTiles({ categories }: { categories: CategoryView[] }) {
  return (
    <ul className={categories.length === MOSAIC_LENGTH ? 'tiles tiles-mosaic' : 'tiles'}>
      {categories.map(({ seName, name, image }) => (
        <li key={seName}>
          <PrefetchLink path={routes.category(seName)} className="tile">
            {image && (
              <ProductImage
                image={image}
                widths={[320, 480, 640]}
                sizes="(min-width: 1280px) 300px, (min-width: 768px) 33vw, 60vw"
                isDecorative
                className={image.height > image.width ? 'tile-photograph' : 'tile-image'}
              />
            )}
            <span className="tile-name">{name}</span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}
