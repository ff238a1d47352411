'use client';

import { useShop } from '@/components/shared/shop-context';
import { Icon } from '@/components/ui/icon';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { useCurrency } from '@/stores/currency';

interface CountryNoticeProps {
  unavailableIn: string[];
  /** `{country}` stands where the chosen country's name belongs. */
  texts: { domestic: string; abroad: string; unavailable: string };
}

/** The delivery promise for the chosen country, or that the item does not go there. */
export function CountryNotice({ unavailableIn, texts }: CountryNoticeProps) {
  const { locale } = useShop();
  const country = useCurrency((state) => state.selected);
  const name = country.name[LOCALE_TABLE[locale].textKey];
  if (unavailableIn.includes(country.code)) {
    return (
      <p role="status" className="mt-5 rounded-control bg-pomegranate-100 px-4 py-3 text-14 text-pomegranate-600">
        {texts.unavailable.replace('{country}', name)}
      </p>
    );
  }
  return (
    <p className="mt-5 flex items-center gap-2 text-14 text-ink-700">
      <Icon name="truck" className="text-palm-700 rtl:-scale-x-100" />
      {country.isDomestic ? texts.domestic : texts.abroad.replace('{country}', name)}
    </p>
  );
}
