'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import { useIsIdle, useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Money } from '@/components/price/money';
import { PriceTag } from '@/components/price/price-tag';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/domain/routes';
import { formatDay } from '@/lib/i18n/format-date';
import type { SharedMessages } from '@/lib/i18n/shared-messages';
import { getOptionText } from '@/lib/shop/product/option-values';
import type { BadgeView, CardView, VariantsView } from '@/lib/shop/product/product-view';
import { loadCardActions } from './load-card-actions';
import { ProductImage } from './product-image';
import { SizedTitle } from './sized-title';
import { toSwatchStyle } from './swatch-style';

const CARD_SIZES = '(min-width: 1280px) 232px, (min-width: 768px) 30vw, 46vw';
/**
 * Between the pointer's arrival and the second image and the buttons: a pointer that moves on or
 * presses at once needs neither.
 */
const HOVER_DELAY_MS = 80;
const TONES = {
  new: 'primary',
  offer: 'danger',
  preOrder: 'accent',
  soldOut: 'sand',
  rating: 'rating',
} as const satisfies Record<BadgeView['kind'], BadgeTone>;

const CardActions = lazy(async () => ({ default: (await loadCardActions()).CardActions }));

/** A product in a grid: the title link covers the card; the buttons are above it. */
export function ProductCard({
  card,
  isPriority = false,
}: {
  card: CardView;
  isPriority?: boolean;
}) {
  const { locale, texts } = useShop();
  const localized = useLocalized();
  const isIdle = useIsIdle();
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const activate = () => setActive(true);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const size = { width: 4, height: 5 };
  const values = card.variants ? '' : getOptionText(card, locale);
  return (
    <article
      className="card group"
      // Not on entry: after a press, the next move shows them.
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') timer.current ??= setTimeout(activate, HOVER_DELAY_MS);
      }}
      onPointerLeave={cancel}
      onPointerDown={cancel}
      onFocus={(event) => event.target.matches(':focus-visible') && activate()}
    >
      <div className="card-image">
        {card.image && (
          <ProductImage
            image={{ ...size, ...card.image }}
            widths={[320, 480]}
            sizes={CARD_SIZES}
            isPriority={isPriority}
          />
        )}
        {isActive && card.hoverImage && (
          <ProductImage
            image={{ ...size, url: card.hoverImage, alt: '' }}
            widths={[480]}
            sizes={CARD_SIZES}
            isDecorative
            isPriority
            className="card-second"
          />
        )}
        <p className="card-badges">
          {card.badges.map((badge) => (
            <Badge key={badge.kind} tone={TONES[badge.kind]} notIn={card.unavailableIn}>
              {getBadgeText(badge, texts)}
            </Badge>
          ))}
          {card.unavailableIn && (
            <Badge tone="sand" onlyIn={card.unavailableIn}>
              {texts.notInCountry}
            </Badge>
          )}
        </p>
      </div>
      <h3>
        <PrefetchLink
          path={routes.item(card.seName)}
          mainImage={card.image?.url}
          className="card-title sized-title"
        >
          <SizedTitle title={localized(card.title)} values={values} />
        </PrefetchLink>
      </h3>
      {card.variants && <VariantsLine variants={card.variants} />}
      {/* Above the price, so that the add buttons of a row are aligned. */}
      <ShippingDay card={card} />
      <CardPrice card={card} />
      {isIdle && (
        <Suspense>
          <CardActions card={card} isActive={isActive} />
        </Suspense>
      )}
    </article>
  );
}

/** When a pre-order ships. */
function ShippingDay({ card: { shipsOn, unavailableIn } }: { card: CardView }) {
  const { locale, texts } = useShop();
  if (!shipsOn) return null;
  return (
    <p
      data-not-in={unavailableIn?.join(' ')}
      className="-mt-1 flex items-center gap-1 text-12 text-ink-700"
    >
      <Icon name="clock" size={14} className="shrink-0" />
      <span>{texts.shipsOn.replace('{date}', formatDay(shipsOn, locale))}</span>
    </p>
  );
}

/** The price, or the lowest one of a group, with the regular price of that product. */
function CardPrice({ card: { price, variants } }: { card: CardView }) {
  const { texts } = useShop();
  if (variants?.from === undefined) return <PriceTag price={price} className="card-price" />;
  const [full, sale] = price.base;
  const lowest = (
    <span>
      <small>{texts.from}</small> <Money fils={variants.from} />
    </span>
  );
  if (variants.from !== sale || sale === full) return <p className="price card-price">{lowest}</p>;
  return (
    <p className="price card-price">
      <ins>{lowest}</ins>
      <del>
        <span className="sr-only">{`${texts.was} `}</span>
        <Money fils={full} />
      </del>
    </p>
  );
}

/** "3 sizes", with the first colours. */
function VariantsLine({ variants: { count, kind, swatches = [] } }: { variants: VariantsView }) {
  const { texts } = useShop();
  const form = count === 2 ? 0 : count < 11 ? 1 : 2;
  return (
    <p className="-mt-1 flex items-center gap-1 text-12 text-ink-500">
      {swatches.slice(0, 5).map((swatch) => (
        <i key={swatch} className="swatch" style={toSwatchStyle(swatch)} />
      ))}
      <span>{texts.variants[kind][form]?.replace('{count}', String(count))}</span>
    </p>
  );
}

function getBadgeText(badge: BadgeView, texts: SharedMessages): string {
  if (badge.kind === 'rating') return badge.text;
  return badge.kind === 'offer'
    ? texts.offer.replace('{percent}', String(badge.percent))
    : texts[badge.kind];
}
