import { getTranslations } from 'next-intl/server';
import { PaymentMarks } from '@/components/price/payment-marks';
import { Icon } from '@/components/ui/icon';
import { readCountries } from '@/lib/api/countries/cached';
import { readPaymentMethods } from '@/lib/api/shipping/cached';
import type { Country } from '@/lib/contract/country';
import type { PaymentMethod } from '@/lib/contract/payment-methods';
import { inLanguage } from '@/lib/domain/in-language';
import { PAYMENT_METHODS } from '@/lib/domain/payment-methods';
import { getMethodCountries } from '@/lib/domain/payment-rules';
import { currentLocale } from '@/lib/i18n/server';
import { formatRange, listAcceptedMethods } from '@/lib/shop/payment/accepted-methods';

/** Payment methods with countries and limits, from the same data as the checkout. */
export async function PaymentMethods() {
  const [t, countries, acceptedMethods] = await Promise.all([
    getTranslations('checkout.payment'),
    readCountries(),
    readPaymentMethods(),
  ]);
  return (
    <ul className="mb-3 grid gap-3 text-ink-700">
      {listAcceptedMethods(countries, acceptedMethods).map(({ method, countries: places }) => (
        <li key={method} className="flex gap-4 rounded-card border border-sand-200 bg-white p-5">
          <Icon
            name={PAYMENT_METHODS[method].icon}
            size={24}
            className="mt-1 shrink-0 text-primary-700"
          />
          <div className="grow">
            <h3 className="font-medium">{t(`${method}.name`)}</h3>
            <p className="mb-1 text-14">{t(`${method}.note`)}</p>
            <Places method={method} countries={places} />
          </div>
          <PaymentMarks method={method} />
        </li>
      ))}
    </ul>
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
  const texts = {
    between: (values: { from: string; to: string }) => t('between', values),
    from: (values: { limit: string }) => t('from', values),
    to: (values: { limit: string }) => t('to', values),
  };
  return (
    <dl className="text-14">
      {places.map((place) => (
        <div key={place.country.code} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-500">{inLanguage(place.country.name, locale)}</dt>
          <dd>{formatRange(place, locale, texts)}</dd>
        </div>
      ))}
    </dl>
  );
}
