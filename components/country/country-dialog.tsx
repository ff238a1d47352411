'use client';

import { Suspense } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { DisplayCountry } from '@/lib/shop/country/display-country';
import { notify } from '@/lib/toast/toast';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { hydrateStores } from '@/stores/hydrate-stores';
import type { OverlayProps } from '@/stores/overlay';

const MissingCountries = lazyWithMessages(
  async () => (await import('./missing-countries')).MissingCountries,
);

/** Selects the country, which determines currency, payment methods and delivery. */
export function CountryDialog({ onClose }: OverlayProps<'country'>) {
  const { locale, texts } = useShop();
  const localized = useLocalized();
  const { countries, selected } = useCountry();

  function choose(country: DisplayCountry) {
    useCountry.getState().selectBySymbol(localized(country.symbol));
    onClose();
    void notifyChange(localized(country.name));
  }

  async function notifyChange(name: string) {
    hydrateStores();
    const { lines } = useCart.getState();
    const isShown =
      lines.length > 0 &&
      (await import('./notify-undelivered')
        .then(({ notifyUndelivered }) => notifyUndelivered(lines, name, locale))
        .catch(() => false));
    if (!isShown) notify('success', texts.country.changed.replace('{country}', name));
  }

  return (
    <Dialog title={texts.country.title} closeLabel={texts.country.close} onClose={onClose}>
      <p className="px-5 pb-4 text-14 text-ink-700">{texts.country.text}</p>
      {countries.length === 0 && (
        <Suspense>
          <MissingCountries />
        </Suspense>
      )}
      <ul className="grid gap-1 px-5">
        {countries.map((country) => (
          <li key={country.code}>
            <CountryOption
              country={country}
              isSelected={country.code === selected.code}
              onChoose={choose}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface CountryOptionProps {
  country: DisplayCountry;
  isSelected: boolean;
  onChoose: (country: DisplayCountry) => void;
}

function CountryOption({ country, isSelected, onChoose }: CountryOptionProps) {
  const localized = useLocalized();
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      data-first-focus={isSelected || undefined}
      onClick={() => onChoose(country)}
      className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-sand-100 aria-pressed:bg-primary-100"
    >
      <img
        src={country.icon}
        alt=""
        width={28}
        height={20}
        className="rounded-[3px] border border-sand-200"
      />
      <span className="grow">{localized(country.name)}</span>
      <bdi className="text-14 text-ink-500">{localized(country.symbol)}</bdi>
      <span className="w-5">
        {isSelected && <Icon name="check" className="text-primary-700" />}
      </span>
    </button>
  );
}
