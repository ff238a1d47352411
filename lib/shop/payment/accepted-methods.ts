import type { Country } from '../../contract/country.ts';
import type { Locale } from '../../contract/locales.ts';
import type { PaymentMethod } from '../../contract/payment-methods.ts';
import { isolate } from '../../domain/bidi.ts';
import { formatMoney } from '../../domain/money.ts';
import { METHODS_IN_ORDER } from '../../domain/payment-methods.ts';
import type { MethodCountry } from '../../domain/payment-rules.ts';

export interface AcceptedMethod {
  method: PaymentMethod;
  /** The countries in which it is accepted. */
  countries: Country[];
}

/** The payment methods that are accepted in some country, in the order of display. */
export function listAcceptedMethods(
  countries: readonly Country[],
  accepted: readonly { countryCode: string; methods: readonly PaymentMethod[] }[],
): AcceptedMethod[] {
  return METHODS_IN_ORDER.flatMap((method) => {
    const codes = accepted
      .filter(({ methods }) => methods.includes(method))
      .map(({ countryCode }) => countryCode);
    const places = countries.filter(({ code }) => codes.includes(code));
    // Points are not listed per country: they are combined with another method or cover the whole
    // order.
    return method === 'Mixed' || places.length > 0 ? [{ method, countries: places }] : [];
  });
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

interface RangeTexts {
  between(values: { from: string; to: string }): string;
  from(values: { limit: string }): string;
  to(values: { limit: string }): string;
}

/** The totals for which a method is accepted in a country; empty without limits. */
export function formatRange(
  { country, minimum, maximum }: MethodCountry<Country>,
  locale: Locale,
  texts: RangeTexts,
): string {
  const [from, to] = [minimum, maximum].map((limit) =>
    limit ? formatLimit(limit, country, locale) : undefined,
  );
  if (from && to) return texts.between({ from, to });
  if (to) return texts.to({ limit: to });
  return from ? texts.from({ limit: from }) : '';
}
