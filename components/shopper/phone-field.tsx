'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useId } from 'react';
import { useLocalized } from '@/components/i18n/shop-context';
import { Field } from '@/components/ui/field';
import { HOME_DIAL_CODE } from '@/lib/contract/home-country';
import { toLatinDigits } from '@/lib/domain/digits';
import { useCountries } from '@/stores/use-countries';

/** The unparsed value of a phone field. */
export interface TypedPhone {
  countryCode: string;
  number: string;
}

interface PhoneFieldProps {
  value: TypedPhone;
  onChange: (value: TypedPhone) => void;
  onBlur?: () => void;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Ref of the number input, used by forms to focus it. */
  inputRef?: (element: HTMLInputElement | null) => void;
}

/**
 * A mobile number with a dial-code menu. A number that starts with `+` or `00` overrides the menu.
 */
export function PhoneField({
  value,
  onChange,
  onBlur,
  label,
  hint,
  error,
  inputRef,
}: PhoneFieldProps) {
  const t = useTranslations('form.phone');
  const id = useId();
  const { countries } = useCountries();
  const localized = useLocalized();

  const handleNumber = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange({ ...value, number: toLatinDigits(target.value) });
  const country = countries.find(({ code }) => code === value.countryCode);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(slot) => (
        <div dir="ltr" className="flex gap-2">
          <div className="relative shrink-0">
            <select
              aria-label={t('country')}
              autoComplete="tel-country-code"
              value={value.countryCode}
              onChange={({ target }) => onChange({ ...value, countryCode: target.value })}
              className="peer absolute inset-0 w-full cursor-pointer opacity-0"
            >
              {countries.map((option) => (
                <option key={option.code} value={option.code}>
                  {`${localized(option.name)} +${option.dialCode}`}
                </option>
              ))}
            </select>
            <span
              aria-hidden="true"
              className="pointer-events-none flex min-h-11 items-center gap-2 rounded-control border border-sand-500 bg-white px-3 text-16 tabular-nums peer-focus-visible:outline-2 peer-focus-visible:outline-primary-700 peer-focus-visible:outline-offset-2"
            >
              {country && (
                <img
                  src={country.icon}
                  alt=""
                  width={24}
                  height={17}
                  className="rounded-[3px] border border-sand-200"
                />
              )}
              <span>{`+${country?.dialCode ?? HOME_DIAL_CODE}`}</span>
            </span>
          </div>
          <input
            {...slot}
            ref={inputRef}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={24}
            value={value.number}
            onChange={handleNumber}
            onBlur={onBlur}
            className="input grow"
          />
        </div>
      )}
    </Field>
  );
}
