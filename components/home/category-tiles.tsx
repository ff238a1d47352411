import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { routes } from '@/lib/domain/routes';
import type { CategoryView } from '@/lib/shop/product/category-view';

/** Seven tiles fill a grid whose first two are tall; others are in rows below two large ones. */
const MOSAIC_LENGTH = 7;

export function CategoryTiles({ categories }: { categories: CategoryView[] }) {
  return (
    <ul className={categories.length === MOSAIC_LENGTH ? 'tiles tiles-mosaic' : 'tiles tiles-rows'}>
      {categories.map(({ seName, name, image }, index) => (
        <li key={seName}>
          <PrefetchLink path={routes.category(seName)} className="tile">
            {image && (
              <ProductImage
                image={image}
                widths={[320, 480, 640, 828]}
                sizes={`(min-width: 1280px) 400px, (min-width: 640px) 40vw, ${index === 0 ? 100 : 50}vw`}
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
