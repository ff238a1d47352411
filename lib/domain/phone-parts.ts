import { HOME_DIAL_CODE } from '../contract/home-country.ts';

/** Dial codes of the countries that most shoppers have a number of. */
const RECOGNISED_DIAL_CODES = [
  HOME_DIAL_CODE,
  '966',
  '971',
  '974',
  '973',
  '968',
  '420',
  '33',
  '1',
] as const;

/** Other countries: one to three digits (E.164). */
const GENERIC = /^\+(\d{1,3})(\d{6,12})$/;

export interface PhoneParts {
  dialCode: string;
  local: string;
}

/** Splits `+96550001234` into dial code and local part. Other text is all local. */
export function splitPhone(phone: string): PhoneParts {
  const known = RECOGNISED_DIAL_CODES.find((code) => phone.startsWith(`+${code}`));
  if (known) return { dialCode: known, local: phone.slice(known.length + 1) };
  const [, dialCode, local] = GENERIC.exec(phone) ?? [];
  return dialCode !== undefined && local !== undefined
    ? { dialCode, local }
    : { dialCode: '', local: phone };
}
