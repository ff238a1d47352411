'use client';

import { useTranslations } from 'next-intl';
import type { Checkout } from './use-checkout';

const WAYS = ['delivery', 'pickUp'] as const;

/** Delivery to an address, or collection at a branch. */
export function WayChoice({ pickUp: { isChosen, setWanted } }: Pick<Checkout, 'pickUp'>) {
  const t = useTranslations('checkout.way');
  return (
    <fieldset className="choice-cards grid-cols-2">
      <legend className="sr-only">{t('legend')}</legend>
      {WAYS.map((way) => (
        <label key={way} className="choice min-h-18 max-sm:px-3 max-sm:py-2">
          <input
            type="radio"
            name="way"
            checked={isChosen === (way === 'pickUp')}
            onChange={() => setWanted(way === 'pickUp')}
          />
          <span className="min-w-0">
            <span className="block font-medium max-sm:text-14">{t(way)}</span>
            <span className="block text-14 text-ink-500 max-sm:sr-only">{t(`${way}Note`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
