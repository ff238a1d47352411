import { parseMobile } from '../../lib/domain/phone.ts';
import { invalidField } from '../http/invalid-field.ts';

/** A mobile number as E.164; throws 400 naming the field when it is none. A `+` that an address lost on its way is put back. */
export function parsePhone(text: string, field: string): string {
  const phone = parseMobile(text) ?? parseMobile(`+${text.trim()}`);
  if (phone === undefined) throw invalidField(field, 'is not a mobile number');
  return phone;
}
