import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Country } from '@/lib/api/contract/country';
import type { PaymentMethod } from '@/lib/api/contract/order';
import { readCountries } from '@/lib/api/countries/cached';
import { readPaymentMethods } from '@/lib/api/shipping/cached';
import { isolate } from '@/lib/domain/bidi';
import { formatMoney } from '@/lib/domain/money';
import { METHODS_IN_ORDER, type MethodPlace, methodPlaces, PAYMENT_METHODS } from '@/lib/domain/payment-methods';
import type { Locale } from '@/lib/i18n/locales';
import { currentLocale, inLanguage } from '@/lib/i18n/server';

const ICONS = { Knet: 'bank-note', OnLine: 'card', Tabby: 'clock', Deema: 'wallet', Cash: 'truck', Mixed: 'gift' } as const satisfies Record<
  PaymentMethod,
  string
>;

/** Every way of paying that the gateway takes now, where, and between which amounts: from the very table that checkout goes by. */
export async function PaymentMethods() {
  const [t, countries, taken] = await Promise.all([getTranslations('checkout.payment'), readCountries(), readPaymentMethods()]);
  const getCountries = (method: PaymentMethod) => {
    const codes = taken.filter(({ methods }) => methods.includes(method)).map(({ countryCode }) => countryCode);
    return countries.filter(({ code }) => codes.includes(code));
  };
  // Points need another method beside them, unless they cover the whole order.
  const isTaken = (method: PaymentMethod) => method === 'Mixed' || getCountries(method).length > 0;
  return (
    <ul className="info-methods">
      {METHODS_IN_ORDER.filter(isTaken).map((method) => (
        <li key={method}>
          <Icon name={ICONS[method]} size={24} className="mt-1 shrink-0 text-palm-700" />
          <div>
            <h3>{t(`${method}.name`)}</h3>
            <p>{t(`${method}.note`)}</p>
            <Places method={method} countries={getCountries(method)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A limit is in the country's own unit: shown as it is, without any rate. */
function limitText(limit: number, { currencyCode, numberOfDecimal }: Country, locale: Locale): string {
  return isolate(formatMoney(Math.round(limit * 1000), { rate: 1, decimals: numberOfDecimal, symbol: currencyCode }, locale));
}

async function Places({ method, countries }: { method: PaymentMethod; countries: Country[] }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info.methods')]);
  const places = methodPlaces(method, countries);
  if (!places) return <p className="text-14">{'membersOnly' in PAYMENT_METHODS[method] ? t('points') : t('everywhere')}</p>;
  const between = ({ country, minimum, maximum }: MethodPlace<Country>) => {
    const [from, to] = [minimum, maximum].map((limit) => (limit ? limitText(limit, country, locale) : undefined));
    if (from && to) return t('between', { from, to });
    if (to) return t('to', { limit: to });
    return from ? t('from', { limit: from }) : '';
  };
  return (
    <dl className="info-places">
      {places.map((place) => (
        <div key={place.country.code}>
          <dt>{inLanguage(place.country.name, locale)}</dt>
          <dd>{between(place)}</dd>
        </div>
      ))}
    </dl>
  );
}
