import { splitPhone } from '@/lib/domain/phone-parts';

/** Formats an E.164 number left to right: dial code, then the local part in groups. */
export function PhoneNumber({ phone }: { phone: string }) {
  const { dialCode, local } = splitPhone(phone);
  const groups = local.replace(/(\d{4})(?=\d{3,4}$)/, '$1 ');
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {dialCode ? `+${dialCode} ${groups}` : phone}
    </bdi>
  );
}
