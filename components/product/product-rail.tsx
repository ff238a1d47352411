import { SectionHeading } from '@/components/navigation/section-heading';
import type { ItemSummary } from '@/lib/contract/item';
import { currentLocale } from '@/lib/i18n/server';
import { toCardView } from '@/lib/shop/product/product-view';
import { ProductCard } from './product-card';

/** Classes of the rail by the number of its products, which fill a row on wide screens. */
const RAILS = { 4: 'item-rail xl:grid-cols-4', 5: 'item-rail' } as const;
/** On small screens: a strip, one of larger cards, or two columns. */
const LAYOUTS = { strip: '', wide: ' item-rail-wide', grid: ' item-rail-grid' } as const;

interface ProductRailProps {
  title: string;
  /** Path without locale to the complete list, if there is one. */
  link?: string;
  products: ItemSummary[];
  count?: keyof typeof RAILS;
  layout?: keyof typeof LAYOUTS;
}

/** A row of products: a grid on desktops, on phones by its layout. */
export async function ProductRail({
  title,
  link,
  products,
  count = 5,
  layout = 'strip',
}: ProductRailProps) {
  const locale = await currentLocale();
  if (products.length === 0) return null;
  return (
    <section className="container-page section-space">
      {link === undefined ? (
        <h2 className="section-title mb-6">{title}</h2>
      ) : (
        <SectionHeading title={title} link={link} />
      )}
      <ul className={RAILS[count] + LAYOUTS[layout]}>
        {products.slice(0, count).map((product) => (
          <li key={product.id}>
            <ProductCard card={toCardView(product, locale)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
