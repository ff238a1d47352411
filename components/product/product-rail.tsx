import { SectionHeading } from '@/components/navigation/section-heading';
import type { ItemSummary } from '@/lib/api/contract/item';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { currentLocale } from '@/lib/i18n/server';
import { toCardView } from '@/lib/shop/product/product-view';
import { ProductCard } from './product-card';

/** One row of a desktop. */
const RAIL_LENGTH = 5;

interface ItemRailProps {
  title: string;
  /** Path to all of them, without a language; a rail without one is all there is. */
  link?: string;
  items: ItemSummary[];
}

/** A row of items: a grid on desktops, a strip that scrolls and snaps on phones. */
export async function ProductRail({ title, link, items }: ItemRailProps) {
  const locale = await currentLocale();
  if (items.length === 0) return null;
  return (
    <section className="container-page mt-14">
      {link === undefined ? <h2 className="section-title mb-6">{title}</h2> : <SectionHeading title={title} link={link} />}
      <ul className="item-rail">
        {items.slice(0, RAIL_LENGTH).map((item) => (
          <li key={item.id}>
            <ProductCard card={toCardView(item, LOCALE_TABLE[locale].textKey)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
