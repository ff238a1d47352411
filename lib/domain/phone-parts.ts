/** Dial codes that are recognised as such; the specification's list, and the Emirates' that it lacks. */
export const RECOGNISED_DIAL_CODES = ['965', '966', '971', '974', '973', '968', '420', '33', '1'] as const;

/** Any other country: one to three digits, as E.164 has them. */
const GENERIC = /^\+(\d{1,3})(\d{6,12})$/;

export interface PhoneParts {
  dialCode: string;
  local: string;
}

/** `+96550001234` as dial code and local part. What is no international number is all local. */
export function splitPhone(phone: string): PhoneParts {
  const known = RECOGNISED_DIAL_CODES.find((code) => phone.startsWith(`+${code}`));
  if (known) return { dialCode: known, local: phone.slice(known.length + 1) };
  const [, dialCode, local] = GENERIC.exec(phone) ?? [];
  return dialCode !== undefined && local !== undefined ? { dialCode, local } : { dialCode: '', local: phone };
}
