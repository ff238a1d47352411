import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Country } from '@/lib/contract/country';
import { DISPATCH } from '@/lib/domain/delivery-dates';
import { inLanguage } from '@/lib/domain/in-language';
import { currentLocale } from '@/lib/i18n/server';
import {
  type CountryDays,
  type DeliveryDays,
  getDeliveryDays,
} from '@/lib/shop/delivery/delivery-days';

interface DeliveryNoteProps {
  countries: readonly Country[];
  fees: readonly CountryDays[];
  unavailableIn: readonly string[];
}

interface DatesProps {
  days: DeliveryDays;
  shipsOn?: string;
  children: ReactNode;
}

/** Working days, which the head script replaces by dates before they are painted. */
function Dates({ days: { min, max }, shipsOn = '', children }: DatesProps) {
  return (
    <bdi data-arrives={`${min} ${max} ${shipsOn}`} suppressHydrationWarning>
      {children}
    </bdi>
  );
}

/** How long the delivery of a pre-order takes after it has shipped, and how many can be ordered. */
export async function PreOrderNote({
  countries,
  fees,
  unavailableIn,
  shipsOn,
  max,
}: DeliveryNoteProps & { shipsOn: string | undefined; max: number }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product.preOrder')]);
  return (
    <div
      role="status"
      data-not-in={unavailableIn.join(' ') || undefined}
      className="mt-5 rounded-control bg-accent-100 px-4 py-3 text-14 text-accent-600"
    >
      {countries.map(({ code, name }) => {
        const days = unavailableIn.includes(code) ? undefined : getDeliveryDays(fees, code);
        if (!days) return null;
        return (
          <p key={code} data-only-in={code}>
            {t.rich('afterShipping', {
              country: inLanguage(name, locale),
              ...days,
              dates: (text) =>
                shipsOn === undefined ? (
                  text
                ) : (
                  <Dates days={days} shipsOn={shipsOn}>
                    {text}
                  </Dates>
                ),
            })}
          </p>
        );
      })}
      <p>{t('together')}</p>
      <p>{t('cap', { max })}</p>
    </div>
  );
}

/** The cut-off time as an hour of 12 and the part of the day. */
function getCutOff() {
  const { cutOffHour } = DISPATCH;
  const hour = cutOffHour % 12 || 12;
  if (cutOffHour < 12) return { hour, part: 'morning' };
  if (cutOffHour < 15) return { hour, part: 'noon' };
  return { hour, part: cutOffHour < 18 ? 'afternoon' : 'evening' };
}

/** Delivery time: a text for each country of delivery; CSS shows that of the shopper's country. */
export async function DeliveryNote({
  countries,
  fees,
  unavailableIn,
  children,
}: DeliveryNoteProps & { children: ReactNode }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product')]);
  const domestic = countries.flatMap(({ code, isDomestic }) => (isDomestic ? code : []));
  return (
    <div role="status" className="term">
      <Icon name="truck" className="text-primary-700 rtl:-scale-x-100" />
      <span className="grid">
        {countries.map(({ code, name, isDomestic }) => {
          const days = unavailableIn.includes(code) ? undefined : getDeliveryDays(fees, code);
          if (!days) return null;
          return (
            <span key={code} data-only-in={code} className="font-medium text-ink-900">
              {t.rich(isDomestic ? 'delivery.domestic' : 'delivery.abroad', {
                country: inLanguage(name, locale),
                ...days,
                dates: (text) => <Dates days={days}>{text}</Dates>,
              })}
            </span>
          );
        })}
        {/* Its hour is one of the shop's time zone. */}
        <span
          data-cut-off=""
          data-only-in={domestic.join(' ')}
          hidden
          suppressHydrationWarning
          className="text-12 text-ink-500"
        >
          {t('terms.cutOff', getCutOff())}
        </span>
        {children}
      </span>
    </div>
  );
}

/**
 * Shown instead of the purchase buttons where the product is not delivered; CSS selects the
 * country.
 */
export async function UnavailableNote({
  countries,
  unavailableIn,
}: Omit<DeliveryNoteProps, 'fees'>) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product')]);
  return (
    <div role="status">
      {countries
        .filter(({ code }) => unavailableIn.includes(code))
        .map(({ code, name }) => (
          <p
            key={code}
            data-only-in={code}
            className="mt-5 rounded-control bg-danger-100 px-4 py-3 text-14 text-danger-600"
          >
            {t('unavailable', { country: inLanguage(name, locale) })}
          </p>
        ))}
    </div>
  );
}
