'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ResponseError } from '@/lib/api/http/errors';

/** Message keys of the fields that the gateway may reject, by contract field name. */
const LABELS = {
  countryCode: 'country',
  government: 'governorate',
  city: 'area',
  block: 'block',
  street: 'street',
  paci: 'paci',
  phone: 'phone',
  postalCode: 'postalCode',
  shortAddress: 'shortAddress',
  district: 'district',
  building: 'buildingNumber',
  secondaryNumber: 'secondaryNumber',
  recipientName: 'recipient',
} as const;

const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

/** Returns a function that lists the address fields in an error of the gateway, if any. */
export function useAddressError(): (error: unknown) => string | undefined {
  const t = useTranslations('address');
  const format = useFormatter();
  return (error) => {
    if (!(error instanceof ResponseError) || error.status !== 400) return undefined;
    const paths = (error.problem?.errors ?? [])
      .map(({ path }) => path.split('.'))
      .filter(([root]) => root === 'address' || root === 'addresses');
    const fields = [...new Set(paths.map((path) => path.at(-1) ?? ''))].filter(isLabelled);
    return fields.length > 0
      ? t('invalid', { fields: format.list(fields.map((field) => t(`field.${LABELS[field]}`))) })
      : undefined;
  };
}
