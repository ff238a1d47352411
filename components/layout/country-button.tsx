'use client';

import { useLocalized } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import { useCountry } from '@/stores/country';
import { openOverlay } from '@/stores/overlay';

/** Shows the chosen country and currency; opens the country dialog. */
export function CountryButton({ label }: { label: string }) {
  const country = useCountry((state) => state.selected);
  const localized = useLocalized();
  return (
    <button
      type="button"
      onClick={() => openOverlay({ id: 'country' })}
      className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 hover:bg-palm-700"
    >
      <span className="sr-only">{`${label}: `}</span>
      <span data-country-label="true" suppressHydrationWarning>
        {`${localized(country.name)} · ${localized(country.symbol)}`}
      </span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
