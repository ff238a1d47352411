'use client';

import { useTranslations } from 'next-intl';
import type { Checkout } from './use-checkout';

const WAYS = ['delivery', 'pickUp'] as const;

/** Delivery to an address, or collection at a branch. */
export function WayChoice({ pickUp: { isChosen, setWanted } }: Pick<Checkout, 'pickUp'>) {
  const t = useTranslations('checkout.way');
  return (
    <fieldset className="choices">
      <legend className="sr-only">{t('legend')}</legend>
      {WAYS.map((way) => (
        <label key={way} className="choice">
          <input
            type="radio"
            name="way"
            checked={isChosen === (way === 'pickUp')}
            onChange={() => setWanted(way === 'pickUp')}
          />
          <span>
            <span className="block">{t(way)}</span>
            <span className="block text-14 text-ink-500">{t(`${way}Note`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
