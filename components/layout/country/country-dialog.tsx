'use client';

import { Suspense } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/lib/client/toast/toast';
import type { DisplayCountry } from '@/lib/shop/country/display-country';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { hydrateStores } from '@/stores/hydrate-stores';
import type { OverlayProps } from '@/stores/overlay';

const MissingCountries = lazyWithMessages(
  async () => (await import('./missing-countries')).MissingCountries,
);

/**
 * Selects the country, which determines currency, payment methods and delivery. On a first visit it
 * suggests one and folds the others.
 */
export function CountryDialog({ isSuggestion = false, onClose }: OverlayProps<'country'>) {
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
    // Not before the dialog, and the live region in it, has gone.
    const isShown = await (lines.length > 0 &&
      import('./notify-undelivered')
        .then(({ notifyUndelivered }) => notifyUndelivered(lines, name, locale))
        .catch(() => false));
    const message = texts.country.changed.replace('{country}', name);
    if (!isShown) notify('success', message, undefined, { isHidden: true });
  }

  const listed = isSuggestion ? countries.filter(({ code }) => code !== selected.code) : countries;
  const list = (
    <ul className="grid gap-1">
      {listed.map((country) => (
        <li key={country.code}>
          <CountryOption
            country={country}
            isSelected={country.code === selected.code}
            onChoose={choose}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <Dialog
      shape={isSuggestion ? 'sheet' : 'modal'}
      title={texts.country.title}
      closeLabel={texts.country.close}
      onClose={onClose}
    >
      {isSuggestion ? (
        <div className="px-5">
          <p className="flex items-center gap-3">
            <Flag country={selected} />
            <span>
              {texts.country.suggested
                .replace('{country}', localized(selected.name))
                .replace('{currency}', localized(selected.symbol))}
            </span>
          </p>
          <Button data-first-focus className="mt-4 w-full" onClick={() => choose(selected)}>
            {texts.country.continue}
          </Button>
          <details className="disclosure">
            <summary className="flex min-h-12 items-center justify-center gap-2 text-14">
              <span>{texts.country.others}</span>
              <Icon name="chevron-down" size={18} className="disclosure-arrow" />
            </summary>
            {list}
          </details>
        </div>
      ) : (
        <div className="px-5">
          <p className="pb-4 text-14 text-ink-700">{texts.country.text}</p>
          {countries.length === 0 && (
            <Suspense>
              <MissingCountries />
            </Suspense>
          )}
          {list}
        </div>
      )}
    </Dialog>
  );
}

function Flag({ country }: { country: DisplayCountry }) {
  return (
    <img
      src={country.icon}
      alt=""
      width={28}
      height={20}
      className="rounded-[3px] border border-sand-200"
    />
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
      <Flag country={country} />
      <span className="grow">{localized(country.name)}</span>
      <bdi className="text-14 text-ink-500">{localized(country.symbol)}</bdi>
      <span className="w-5">
        {isSelected && <Icon name="check" className="text-primary-700" />}
      </span>
    </button>
  );
}
