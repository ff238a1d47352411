import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ShareButton } from '@/components/feedback/share-button';
import { PayLaterLine } from '@/components/price/pay-later-line';
import { PriceTag } from '@/components/price/price-tag';
import { Stars } from '@/components/product/stars';
import { StockLine } from '@/components/product/stock-line';
import { Badge } from '@/components/ui/badge';
import type { Item } from '@/lib/contract/item';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { getLastSaleDay } from '@/lib/domain/sale-period';
import { formatDay } from '@/lib/i18n/format-date';
import { localePath } from '@/lib/i18n/paths';
import { currentLocale } from '@/lib/i18n/server';
import { getBrandName } from '@/lib/shop/product/brand-name';
import { getBadges, toCardView, toPriceView } from '@/lib/shop/product/product-view';
import { splitSize } from '@/lib/shop/product/title-size';
import { ProductActions } from './product-actions';
import { ProductFacts } from './product-facts';
import { ProductOptions } from './product-options';

interface BuyBoxProps {
  product: Item;
  /** When a pre-order ships, and that the product is not delivered to a country. */
  notice: ReactNode;
  /** Delivery, gift card and returns of a product that can be ordered. */
  terms: ReactNode;
}

/** Title and price, what it is, options, quantity with buttons, and the terms of a purchase. */
export async function BuyBox({ product, notice, terms }: BuyBoxProps) {
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
      <BrandRow product={product} />
      <h1 id="item-title" className="mt-1 text-balance font-display text-28 md:mt-2 lg:text-44">
        <ItemTitle product={product} />
      </h1>
      {product.rating && (
        <a href="#reviews" className="mt-2 inline-flex min-h-11 items-center gap-2 text-14">
          <Stars rating={product.rating.average} className="text-16" />
          <span>{t('reviews.average', { average: product.rating.average })}</span>
          <span className="text-ink-500">
            {t('reviews.count', { count: product.rating.count })}
          </span>
        </a>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-3 md:mt-3">
        <PriceTag
          price={view}
          className="text-(length:--price-size) leading-[1.3] [--price-size:min(1.375rem,12vw)] md:[--price-size:1.75rem]"
        />
        {offer && <Badge tone="danger">{badges('offer', { percent: offer.percent })}</Badge>}
      </div>
      <Availability product={product} />
      {product.saleEndsAt && (
        <p className="mt-1 text-14 text-ink-700">
          {t('saleEnds', { date: formatDay(getLastSaleDay(product.saleEndsAt), locale) })}
        </p>
      )}
      <ProductOptions product={product} />
      <ProductFacts product={product} />
      {product.stock !== 'out' && !product.preOrder && (
        <PayLaterLine
          price={view}
          sentence={(amount) => price.rich('payLater', { amount: () => amount })}
          how={price('payLaterHow')}
          notIn={product.unavailableCountryCodes}
        />
      )}
      <p className="mt-4 max-w-prose text-ink-700">
        {inLanguage(product.shortDescription, locale)}
      </p>
      {!product.preOrder && product.stock !== 'out' && (
        <StockLine
          stock={product.stock}
          text={t(`stock.${product.stock}`)}
          notIn={product.unavailableCountryCodes}
          className="mt-6"
        />
      )}
      {notice}
      <div className="mt-3">
        <ProductActions
          card={toCardView(product, locale)}
          labels={labels}
          backInStock={backInStock}
        />
      </div>
      {product.stock !== 'out' && terms}
    </section>
  );
}

/** The brand, and the button that shares the product. */
async function BrandRow({ product }: { product: Item }) {
  const [locale, t, link] = await Promise.all([
    currentLocale(),
    getTranslations('product'),
    getTranslations('cart.share'),
  ]);
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="eyebrow">{getBrandName(product, locale)}</p>
      <ShareButton
        title={inLanguage(product.title, locale)}
        path={localePath(locale, routes.item(product.seName))}
        texts={{
          share: t('share'),
          copied: link('copied'),
          failed: link('failed', { url: '{url}' }),
        }}
        className="-my-3 -me-4 shrink-0"
      />
    </div>
  );
}

/**
 * The title; its size is only spoken where an option below names it, too. Within the line, because
 * names of regions have spaces around other boxes.
 */
async function ItemTitle({ product: { title, group } }: { product: Item }) {
  const locale = await currentLocale();
  const text = inLanguage(title, locale);
  const [name = '', comma = '', size = ''] = splitSize(text) ?? [];
  const values = group?.options.flatMap((option) => option.values) ?? [];
  if (!values.some(({ value }) => inLanguage(value, locale) === size)) return text;
  return (
    <>
      <span>{name}</span>
      <span className="text-[0px]">{`${comma} ${size}`}</span>
    </>
  );
}

/** Below the price: that the product is sold out, or when a pre-order ships. */
async function Availability({
  product: { stock, preOrder, preOrderShipDate, unavailableCountryCodes },
}: {
  product: Item;
}) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product')]);
  const isSoldOut = stock === 'out';
  if (!isSoldOut && !preOrder) return null;
  const date = preOrderShipDate && formatDay(preOrderShipDate, locale);
  const preOrderText = date ? t('preOrder.line', { date }) : t('preOrder.lineNoDate');
  return (
    <p
      data-not-in={unavailableCountryCodes.join(' ') || undefined}
      className={`mt-1 font-medium text-14 ${isSoldOut ? 'text-danger-600' : 'text-accent-600'}`}
    >
      {isSoldOut ? t('stock.out') : preOrderText}
    </p>
  );
}
