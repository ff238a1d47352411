'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { GiftWrapping } from '@/components/cart/gift-wrapping';
import { Icon } from '@/components/ui/icon';
import { TextareaField } from '@/components/ui/textarea-field';
import { useDebounced } from '@/components/ui/use-debounced';
import {
  cleanOrderText,
  countCharacters,
  MAX_GIFT_MESSAGE_LENGTH,
  MAX_ORDER_NOTE_LENGTH,
} from '@/lib/domain/order-text';
import { features } from '@/shop.config';
import { useGiftCard } from '@/stores/gift-card';
import { GiftRecipient } from './gift-recipient';
import type { Checkout } from './use-checkout';

const FIELDS = [
  { name: 'orderNote', maxLength: MAX_ORDER_NOTE_LENGTH, rows: 3 },
  ...(features.gifts
    ? ([{ name: 'giftMessage', maxLength: MAX_GIFT_MESSAGE_LENGTH, rows: 4 }] as const)
    : []),
] as const;

/** Order note and gift, collapsed unless one has text or the order was marked as a gift before. */
export function OrderTextsFields({ checkout }: { checkout: Checkout }) {
  const { texts, totals } = checkout;
  const t = useTranslations('checkout.texts');
  const [isInitiallyOpen] = useState(
    () =>
      texts.orderNote !== '' ||
      texts.giftMessage !== '' ||
      texts.recipient !== undefined ||
      useGiftCard.getState().isWanted,
  );
  return (
    <details open={isInitiallyOpen} className="step disclosure">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3">
        <Icon name="gift" className="shrink-0 text-primary-700" />
        <span className="min-w-0 grow">
          <span className="block font-medium">
            {t(features.gifts ? 'title' : 'titleWithoutGifts')}
          </span>
          <span className="block text-14 text-ink-500">{t('optional')}</span>
        </span>
        <Icon name="chevron-down" className="disclosure-arrow shrink-0 text-ink-500" />
      </summary>
      <div className="mt-5 grid gap-5">
        {FIELDS.filter(({ name }) => name === 'orderNote' || !checkout.isGift).map(
          ({ name, maxLength, rows }) => (
            <CountedTextarea
              key={name}
              label={t(name)}
              hint={t(`${name}Hint`)}
              value={texts[name]}
              maxLength={maxLength}
              rows={rows}
              onChange={(value) => texts.change({ [name]: value })}
            />
          ),
        )}
        {features.gifts && <GiftWrapping feeFils={totals.wrappingFeeFils} />}
        {!checkout.pickUp.isChosen && !checkout.isGift && <GiftRecipient checkout={checkout} />}
      </div>
    </details>
  );
}

interface CountedTextareaProps {
  label: string;
  hint: string;
  value: string;
  /** In grapheme clusters. */
  maxLength: number;
  rows: number;
  onChange: (value: string) => void;
}

/** Delay after the last keystroke, so that screen readers do not announce every one. */
const ANNOUNCE_AFTER_MS = 1000;

/**
 * A textarea with a character count. A text over the limit is not truncated, but shown with an
 * error that states the excess.
 */
export function CountedTextarea({
  label,
  hint,
  value,
  maxLength,
  rows,
  onChange,
}: CountedTextareaProps) {
  const t = useTranslations('checkout.texts');
  const count = countCharacters(cleanOrderText(value));
  const excess = count - maxLength;
  const text = excess > 0 ? t('over', { count: excess }) : t('left', { count: -excess });
  const announced = useDebounced(text, ANNOUNCE_AFTER_MS);
  return (
    <div>
      <TextareaField
        label={label}
        hint={hint}
        error={excess > 0 ? t('over', { count: excess }) : undefined}
        note={t('optional')}
        value={value}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        aside={
          <span
            aria-hidden="true"
            className={`mt-1 tabular-nums ${excess > 0 ? 'text-danger-600' : 'text-ink-500'}`}
          >
            {t('count', { count, limit: maxLength })}
          </span>
        }
      />
      <p role="status" className="sr-only">
        {value !== '' && excess <= 0 && announced}
      </p>
    </div>
  );
}
