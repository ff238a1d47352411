import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PayLaterLine } from '@/components/price/pay-later-line';
import { PriceTag } from '@/components/price/price-tag';
import { Badge } from '@/components/ui/badge';
import type { Item } from '@/lib/contract/item';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import { getBrandName } from '@/lib/shop/product/brand-name';
import { getBadges, toCardView, toPriceView } from '@/lib/shop/product/product-view';
import { ProductActions } from './product-actions';

interface BuyBoxProps {
  product: Item;
  /** Notice for countries that the product is not delivered to. */
  notice: ReactNode;
  /** Delivery time, or when a pre-order ships. */
  delivery: ReactNode;
}

/** Title, price, stock, quantity, buttons and delivery time. */
export async function BuyBox({ product, notice, delivery }: BuyBoxProps) {
  const [locale, t, price, badges] = await Promise.all([
    currentLocale(),
    getTranslations('product'),
    getTranslations('price'),
    getTranslations('item.badges'),
  ]);
  const view = toPriceView(product.priceByCountry);
  const labels = {
    now: t('buy.now'),
    wishlist: t('buy.wishlist'),
    compare: t('buy.compare'),
    bar: t('buy.bar'),
  };
  const backInStock =
    product.stock === 'out'
      ? {
          title: t('restock.title'),
          label: t('restock.label'),
          hint: t('restock.hint'),
          submit: t('restock.submit'),
          failed: t('restock.failed'),
        }
      : undefined;
  const offer = getBadges(product).find((badge) => badge.kind === 'offer');
  return (
    <section aria-labelledby="item-title">
      <p className="eyebrow">{getBrandName(product, locale)}</p>
      <h1 id="item-title" className="mt-1 text-balance font-display text-28 lg:text-44">
        {inLanguage(product.title, locale)}
      </h1>
      <p className="mt-3 max-w-prose text-ink-700">
        {inLanguage(product.shortDescription, locale)}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <PriceTag
          price={view}
          className="text-(length:--price-size) leading-[1.3] [--price-size:min(1.75rem,12vw)]"
        />
        {offer && <Badge tone="pomegranate">{badges('offer', { percent: offer.percent })}</Badge>}
      </div>
      {product.stock !== 'out' && (
        <PayLaterLine
          price={view}
          name={price('payLater')}
          parts={price('payLaterParts')}
          notIn={product.unavailableCountryCodes}
        />
      )}
      {!product.preOrder && <StockStatus product={product} />}
      {notice}
      <div className="mt-5">
        <ProductActions
          card={toCardView(product, locale)}
          labels={labels}
          backInStock={backInStock}
        />
      </div>
      {product.stock !== 'out' && delivery}
    </section>
  );
}

const TONES = { in: 'bg-palm-700', low: 'bg-honey-500', out: 'bg-pomegranate-600' } as const;

/** The stock level of a product that is no pre-order. */
async function StockStatus({ product }: { product: Item }) {
  const t = await getTranslations('product.stock');
  return (
    <p
      data-not-in={product.unavailableCountryCodes.join(' ') || undefined}
      className="mt-5 flex items-center gap-2 text-14"
    >
      <span aria-hidden className={`size-2.5 rounded-full ${TONES[product.stock]}`} />
      <span>{t(product.stock)}</span>
    </p>
  );
}
