import { SectionHeading } from '@/components/navigation/section-heading';
import type { ItemSummary } from '@/lib/contract/item';
import { currentLocale } from '@/lib/i18n/server';
import { toCardView } from '@/lib/shop/product/product-view';
import { ProductCard } from './product-card';

const MAX_PRODUCTS = 5;

interface ProductRailProps {
  title: string;
  /** Path without locale to the complete list, if there is one. */
  link?: string;
  products: ItemSummary[];
}

/** A row of products: a grid on desktops, a scrolling strip on phones. */
export async function ProductRail({ title, link, products }: ProductRailProps) {
  const locale = await currentLocale();
  if (products.length === 0) return null;
  return (
    <section className="container-page section-space">
      {link === undefined ? (
        <h2 className="section-title mb-6">{title}</h2>
      ) : (
        <SectionHeading title={title} link={link} />
      )}
      <ul className="item-rail">
        {products.slice(0, MAX_PRODUCTS).map((product) => (
          <li key={product.id}>
            <ProductCard card={toCardView(product, locale)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
