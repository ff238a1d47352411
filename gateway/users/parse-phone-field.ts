import { parseMobile } from '../../lib/domain/phone.ts';
import { invalidField } from '../http/problem.ts';

/**
 * Parses a mobile number to E.164. Throws 400 with the field name. Restores a `+` that
 * URL decoding turned into a space.
 */
export function parsePhone(text: string, field: string): string {
  const phone = parseMobile(text) ?? parseMobile(`+${text.trim()}`);
  if (phone === undefined) throw invalidField(field, 'is not a mobile number');
  return phone;
}
