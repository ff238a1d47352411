'use client';

import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { BadgeView, CardView } from '@/lib/domain/item-view';
import { localePath } from '@/lib/i18n/paths';
import { routes } from '@/lib/config/routes';
import { IntentLink } from './intent-link';
import { Picture } from './picture';
import { PriceTag } from './price-tag';
import { type ShopTexts, useShop } from './shop-context';

const CARD_SIZES = '(min-width: 1280px) 232px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw';
const TONES = { new: 'palm', offer: 'pomegranate', preOrder: 'honey', soldOut: 'sand' } as const satisfies Record<BadgeView['kind'], BadgeTone>;

/** One item of a grid: the whole card is one link. */
export function ItemCard({ card, isPriority = false }: { card: CardView; isPriority?: boolean }) {
  const { locale, texts } = useShop();
  const [front, turned] = card.pictures;
  return (
    <article className="card">
      <div className="card-picture">
        {front && <Picture picture={front} widths={[320, 480, 640]} sizes={CARD_SIZES} isPriority={isPriority} />}
        {turned && <Picture picture={turned} widths={[480]} sizes={CARD_SIZES} isDecorative className="card-turn" />}
        <p className="card-badges">
          {card.badges.map((badge) => (
            <Badge key={badge.kind} tone={TONES[badge.kind]}>
              {badgeText(badge, texts)}
            </Badge>
          ))}
        </p>
      </div>
      <h3>
        <IntentLink href={localePath(locale, routes.item(card.seName))} className="card-title">
          {card.title}
        </IntentLink>
      </h3>
      <PriceTag price={card.price} />
    </article>
  );
}

function badgeText(badge: BadgeView, texts: ShopTexts): string {
  return badge.kind === 'offer' ? texts.offer.replace('{percent}', String(badge.percent)) : texts[badge.kind];
}
