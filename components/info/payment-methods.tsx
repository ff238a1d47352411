import { getTranslations } from 'next-intl/server';
import { PaymentMarks } from '@/components/payment/payment-marks';
import { Icon } from '@/components/ui/icon';
import { readCountries } from '@/lib/api/countries/cached';
import { readPaymentMethods } from '@/lib/api/shipping/cached';
import type { Country } from '@/lib/contract/country';
import type { Locale } from '@/lib/contract/locales';
import type { PaymentMethod } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { inLanguage } from '@/lib/domain/in-language';
import { formatMoney } from '@/lib/domain/money';
import {
  getMethodCountries,
  METHODS_IN_ORDER,
  type MethodCountry,
  PAYMENT_METHODS,
} from '@/lib/domain/payment-methods';
import { currentLocale } from '@/lib/i18n/server';

const ICONS = {
  Knet: 'bank-note',
  OnLine: 'card',
  Tabby: 'clock',
  Deema: 'wallet',
  Cash: 'truck',
  Mixed: 'gift',
} as const satisfies Record<PaymentMethod, string>;

/** Payment methods with countries and limits, from the same data as the checkout. */
export async function PaymentMethods() {
  const [t, countries, acceptedMethods] = await Promise.all([
    getTranslations('checkout.payment'),
    readCountries(),
    readPaymentMethods(),
  ]);
  const getCountries = (method: PaymentMethod) => {
    const codes = acceptedMethods
      .filter(({ methods }) => methods.includes(method))
      .map(({ countryCode }) => countryCode);
    return countries.filter(({ code }) => codes.includes(code));
  };
  // Points are not listed per country: they are combined with another method or cover the whole
  // order.
  const isAccepted = (method: PaymentMethod) =>
    method === 'Mixed' || getCountries(method).length > 0;
  return (
    <ul className="mb-3 grid gap-3 text-ink-700">
      {METHODS_IN_ORDER.filter(isAccepted).map((method) => (
        <li key={method} className="flex gap-4 rounded-card border border-sand-200 bg-white p-5">
          <Icon name={ICONS[method]} size={24} className="mt-1 shrink-0 text-palm-700" />
          <div className="grow">
            <h3 className="font-medium">{t(`${method}.name`)}</h3>
            <p className="mb-1 text-14">{t(`${method}.note`)}</p>
            <Places method={method} countries={getCountries(method)} />
          </div>
          <PaymentMarks method={method} />
        </li>
      ))}
    </ul>
  );
}

/** A limit is in the currency of the country, so it is not converted. */
function formatLimit(
  limit: number,
  { currencyCode, numberOfDecimal }: Country,
  locale: Locale,
): string {
  return isolate(
    formatMoney(
      Math.round(limit * 1000),
      { rate: 1, decimals: numberOfDecimal, symbol: currencyCode },
      locale,
    ),
  );
}

async function Places({ method, countries }: { method: PaymentMethod; countries: Country[] }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info.methods')]);
  const places = getMethodCountries(method, countries);
  if (!places)
    return (
      <p className="mb-1 text-14">
        {'accountsOnly' in PAYMENT_METHODS[method] ? t('points') : t('everywhere')}
      </p>
    );
  const formatRange = ({ country, minimum, maximum }: MethodCountry<Country>) => {
    const [from, to] = [minimum, maximum].map((limit) =>
      limit ? formatLimit(limit, country, locale) : undefined,
    );
    if (from && to) return t('between', { from, to });
    if (to) return t('to', { limit: to });
    return from ? t('from', { limit: from }) : '';
  };
  return (
    <dl className="text-14">
      {places.map((place) => (
        <div key={place.country.code} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-500">{inLanguage(place.country.name, locale)}</dt>
          <dd>{formatRange(place)}</dd>
        </div>
      ))}
    </dl>
  );
}
