'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import { useIsIdle, useLocalized, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { PriceTag } from '@/components/price/price-tag';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { routes } from '@/lib/domain/routes';
import { getOptionText } from '@/lib/domain/variant-title';
import { formatDay, formatNextDay } from '@/lib/i18n/format-date';
import type { SharedMessages } from '@/lib/i18n/shared-messages';
import type { BadgeView, CardView } from '@/lib/shop/product/product-view';
import { splitSize } from '@/lib/shop/product/title-size';
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
/** Begins an element, whose first space would not be rendered. */
const SEPARATOR = '\u00a0· ';
const MAX_SWATCHES = 5;
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
  const { texts } = useShop();
  const isIdle = useIsIdle();
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const activate = () => setActive(true);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const size = { width: 4, height: 5 };
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
      <CardText card={card} />
      <PriceTag price={card.price} from={card.variants?.from} className="card-price" />
      {isIdle && (
        <Suspense>
          <CardActions card={card} isActive={isActive} />
        </Suspense>
      )}
    </article>
  );
}

/** The title, and a line with the size or what CardMeta says. */
function CardText({ card }: { card: CardView }) {
  const { locale } = useShop();
  const title = useLocalized()(card.title);
  const values = card.variants ? '' : getOptionText(card, locale);
  return (
    <div className="card-text">
      <h3>
        <PrefetchLink
          path={routes.item(card.seName)}
          mainImage={card.image?.url}
          className="card-title sized-title"
        >
          <SizedTitle title={title} values={values} />
        </PrefetchLink>
      </h3>
      <CardMeta card={card} isFirst={!values && !splitSize(title)} />
    </div>
  );
}

/**
 * After the size: when a pre-order ships, or "3 sizes" with the first colours. The brand of a
 * product without any of them.
 */
function CardMeta({ card, isFirst }: { card: CardView; isFirst: boolean }) {
  const { locale, texts } = useShop();
  const { shipsOn, shipsLate, unavailableIn, variants } = card;
  const formatShipDay = shipsLate ? formatDay : formatNextDay;
  if (shipsOn) {
    const text = texts.shipsOn.replace('{date}', formatShipDay(shipsOn, locale));
    return (
      <p data-not-in={unavailableIn?.join(' ')}>
        <span>{isFirst ? text : SEPARATOR + text}</span>
      </p>
    );
  }
  if (!variants) return isFirst && card.maker ? <p>{card.maker}</p> : null;
  const { count, kind, swatches = [] } = variants;
  const form = count === 2 ? 0 : count < 11 ? 1 : 2;
  return (
    <p>
      {!isFirst && <span>{SEPARATOR}</span>}
      {swatches.slice(0, MAX_SWATCHES).map((swatch) => (
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
