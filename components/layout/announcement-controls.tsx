'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { useLocalized, useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';
import { LOCALE_TABLE, otherLocale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { stripLocale, switchPath } from '@/lib/i18n/paths';
import { switchLanguage } from '@/lib/i18n/save-language';
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
      className="inline-flex min-h-11 items-center gap-1 rounded-control px-2"
    >
      <span className="sr-only">{`${label}: `}</span>
      <span data-country-label="true" suppressHydrationWarning>
        {`${localized(country.name)} · ${localized(country.symbol)}`}
      </span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}

const subscribeToNothing = () => () => undefined;

/**
 * The path without locale. In server HTML, which is cached for all visitors, without an order's
 * code and the token of a payment link or a gift.
 */
function usePath(): string {
  const path = stripLocale(usePathname());
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const page = [routes.orderLookup, routes.pay, routes.gift].find((one) =>
    path.startsWith(`${one}/`),
  );
  return (!isInBrowser && page) || path;
}

interface LanguageSwitchProps {
  text: string;
  label: string;
  /** Of the other language; empty if both have the same. */
  origin: string;
}

/**
 * A plain link that works without scripts. A click also saves the choice and keeps query, hash and
 * scroll.
 */
export function LanguageSwitch({ text, label, origin }: LanguageSwitchProps) {
  const { locale } = useShop();
  const target = otherLocale(locale);
  const url = origin + switchPath(target, usePath());
  return (
    <a
      href={url}
      hrefLang={target}
      lang={target}
      dir={LOCALE_TABLE[target].dir}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        switchLanguage(target, url);
      }}
      // Its direction is that of its language: its start is at the margin of the page.
      className="inline-flex min-h-11 min-w-16 items-center rounded-control px-2 font-language"
    >
      {text}
    </a>
  );
}
