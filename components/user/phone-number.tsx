import { splitPhone } from '@/lib/domain/phone-parts';

/** An E.164 number as people read it, left to right in both languages: dial code, then the local part in groups. */
export function PhoneNumber({ phone }: { phone: string }) {
  const { dialCode, local } = splitPhone(phone);
  const groups = local.replace(/(\d{4})(?=\d{3,4}$)/, '$1 ');
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {dialCode ? `+${dialCode} ${groups}` : phone}
    </bdi>
  );
}
