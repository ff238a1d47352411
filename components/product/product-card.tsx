'use client';

import { lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { useIsIdle, useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { PriceTag } from '@/components/price/price-tag';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Locale } from '@/lib/contract/locales';
import { inLanguage } from '@/lib/domain/in-language';
import { routes } from '@/lib/domain/routes';
import { getOptionText } from '@/lib/domain/variant-title';
import type { SharedMessages } from '@/lib/i18n/shared-messages';
import type { BadgeView, CardView } from '@/lib/shop/product/product-view';
import { splitSize } from '@/lib/shop/product/title-size';
import type { CardActionsProps } from './card-actions';
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

/**
 * A product in a grid: the title link covers the card; the buttons are above it. Its parts are
 * functions: pages have dozens of cards, and React hydrates and keeps each component.
 */
export function ProductCard({
  card,
  isPriority = false,
}: {
  card: CardView;
  isPriority?: boolean;
}) {
  const { locale, texts } = useShop();
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const activate = () => setActive(true);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
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
        {renderImages(card, isActive, isPriority)}
        <p className="card-badges">{renderBadges(card, texts)}</p>
      </div>
      {renderText(card, locale, texts)}
      <PriceTag price={card.price} from={card.variants?.from} className="card-price" />
      <IdleActions card={card} isActive={isActive} />
    </article>
  );
}

/** The buttons, once the main thread is idle: then only they render, not the card around them. */
function IdleActions(props: CardActionsProps) {
  if (!useIsIdle()) return null;
  return (
    <Suspense>
      <CardActions {...props} />
    </Suspense>
  );
}

/** The image, and over it the second one while the pointer or the focus is on the card. */
function renderImages({ image, hoverImage }: CardView, isActive: boolean, isPriority: boolean) {
  const size = { width: 4, height: 5 };
  const toFirst: (view: { url: string; alt: string }) => ReactElement = (view) =>
    ProductImage({
      image: { ...size, ...view },
      widths: [320, 480],
      sizes: CARD_SIZES,
      isPriority,
    });
  const second = { ...size, url: hoverImage ?? '', alt: '' };
  return (
    <>
      {image && toFirst(image)}
      {isActive && hoverImage && (
        <ProductImage
          image={second}
          widths={[480]}
          sizes={CARD_SIZES}
          isDecorative
          isPriority
          className="card-second"
        />
      )}
    </>
  );
}

function renderBadges({ badges, unavailableIn }: CardView, texts: SharedMessages) {
  return (
    <>
      {badges.map((badge) => (
        <Badge key={badge.kind} tone={TONES[badge.kind]} notIn={unavailableIn}>
          {getBadgeText(badge, texts)}
        </Badge>
      ))}
      {unavailableIn && (
        <Badge tone="sand" onlyIn={unavailableIn}>
          {texts.notInCountry}
        </Badge>
      )}
    </>
  );
}

/** The title, and a line with the size or what `renderFacts` says. */
function renderText(card: CardView, locale: Locale, texts: SharedMessages) {
  const title = inLanguage(card.title, locale);
  const values = card.variants ? '' : getOptionText(card, locale);
  return (
    <div className="card-text">
      <h3>
        <PrefetchLink
          path={routes.item(card.seName)}
          mainImage={card.image?.url}
          className="card-title sized-title"
        >
          {SizedTitle({ title, values })}
        </PrefetchLink>
      </h3>
      {renderFacts(card, !values && !splitSize(title), texts)}
    </div>
  );
}

/**
 * After the size: when a pre-order ships, or "3 sizes" with the first colours. The brand of a
 * product without any of them.
 */
function renderFacts(
  { maker, shipDay, unavailableIn, variants }: CardView,
  isFirst: boolean,
  texts: SharedMessages,
) {
  if (shipDay) {
    const text = texts.shipsOn.replace('{date}', shipDay);
    return (
      <p data-not-in={unavailableIn?.join(' ')}>
        <span>{isFirst ? text : SEPARATOR + text}</span>
      </p>
    );
  }
  if (!variants) return isFirst && maker ? <p>{maker}</p> : null;
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
