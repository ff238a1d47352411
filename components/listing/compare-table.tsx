'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { useLocalized } from '@/components/i18n/shop-context';
import { PriceTag } from '@/components/price/price-tag';
import { AddToCartButton } from '@/components/product/add-to-cart-button';
import { PreOrderLine } from '@/components/product/pre-order-line';
import { ProductImage } from '@/components/product/product-image';
import { SavedProductLink } from '@/components/product/saved-product-link';
import { Icon } from '@/components/ui/icon';
import { type CardView, toSavedItem } from '@/lib/shop/product/product-view';
import {
  type ComparedFact,
  type ComparisonRow,
  getComparedStock,
} from '@/lib/shop/saved-lists/comparison';
import { useCountry } from '@/stores/country';
import { useCompare } from '@/stores/saved-lists';

const CELL =
  'border-sand-200 p-3 text-start align-top max-sm:w-[46vw] max-sm:min-w-[46vw] max-sm:px-2';
/**
 * Aligned with the page; the background hides columns that scroll under it. On phones, which show two
 * products, it takes no width: its name is above the values.
 */
const NAME_CELL =
  'sticky start-0 z-20 border-sand-200 text-start align-top font-medium text-ink-500 max-sm:w-0 max-sm:p-0 max-sm:text-12 sm:w-[11.25rem] sm:bg-sand-50 sm:p-3 sm:ps-4 md:ps-6 xl:ps-0';

interface CompareTableProps {
  cards: CardView[];
  facts: { name: ComparedFact }[];
  rows: ComparisonRow[];
  /** In the order of the cards. */
  brands: readonly (string | undefined)[];
  /** Whether rows are still loading. */
  isBusy: boolean;
}

/** Scrolls horizontally on narrow screens; the column of row names is sticky. */
export function CompareTable({ cards, facts, rows, brands, isBusy }: CompareTableProps) {
  const t = useTranslations('compare');
  return (
    <section
      aria-label={t('title')}
      aria-busy={isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard
      tabIndex={0}
      // Contains what is positioned in the table, which would widen the page otherwise.
      className="relative -mx-4 overflow-x-auto md:-mx-6 xl:mx-0"
    >
      <table
        style={{ '--columns': cards.length } as CSSProperties}
        className="border-separate border-spacing-0 text-start text-14 max-sm:ms-2 sm:w-full sm:min-w-[calc(11.25rem+var(--columns)*11rem)] sm:table-fixed"
      >
        <thead>
          <tr>
            <th scope="col" className={NAME_CELL}>
              <span className="sr-only">{t('feature')}</span>
            </th>
            {cards.map((card) => (
              <th key={card.id} scope="col" className={CELL}>
                <CompareHead card={card} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name }) => (
            <Row key={name} name={t(name)}>
              {cards.map((card, index) =>
                cell(card.id, <Fact name={name} card={card} brand={brands[index]} />),
              )}
            </Row>
          ))}
          {rows.map((row) => (
            <Row key={row.name} name={row.name}>
              {cards.map((card, index) => cell(card.id, row.values[index] ?? '—'))}
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cell = (key: string, content: ReactNode) => (
  <td key={key} className={`${CELL} border-b max-sm:pt-7`}>
    {content}
  </td>
);

interface FactProps {
  name: ComparedFact;
  card: CardView;
  brand: string | undefined;
}

function Fact({ name, card, brand }: FactProps) {
  const t = useTranslations();
  const localized = useLocalized();
  const country = useCountry((state) => state.selected);
  if (name === 'price') return <PriceTag price={card.price} />;
  if (name === 'brand') return <bdi>{brand}</bdi>;
  const stock = getComparedStock(card, country.code);
  if (stock === 'notInCountry')
    return <span>{t('compare.notInCountry', { country: localized(country.name) })}</span>;
  if (stock === 'preOrder')
    return <PreOrderLine line={{ preOrder: true, preOrderShipDate: card.shipsOn }} />;
  return <span>{t(`product.stock.${stock}`)}</span>;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={`${NAME_CELL} border-b`}>
        <span className="max-sm:absolute max-sm:start-2 max-sm:top-2 max-sm:whitespace-nowrap">
          {name}
        </span>
      </th>
      {children}
    </tr>
  );
}

function CompareHead({ card }: { card: CardView }) {
  const t = useTranslations('compare');
  const localized = useLocalized();
  const title = localized(card.title);
  return (
    <div className="relative flex max-w-60 flex-col gap-2 font-medium">
      <div className="aspect-product overflow-hidden rounded-card bg-sand-100">
        {card.image && (
          <ProductImage
            image={{ ...card.image, alt: '', width: 4, height: 5 }}
            widths={[320, 480]}
            sizes="220px"
            isDecorative
            className="size-full object-cover"
          />
        )}
      </div>
      <button
        type="button"
        aria-label={t('remove', { title })}
        onClick={() =>
          useCompare.getState().change({ kind: 'remove', id: card.id, type: card.type })
        }
        className="card-tool absolute end-1.5 top-1.5"
      >
        <Icon name="close" size={18} />
      </button>
      <SavedProductLink item={toSavedItem(card)} className="line-clamp-3 min-h-[3lh] text-14" />
      <AddToCartButton card={card} chooseText={t('choose')} />
    </div>
  );
}
