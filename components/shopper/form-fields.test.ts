import { describe, expect, it } from 'vitest';
import { emailField, nameField, phoneField } from './form-fields';

const MARKS = ['\u200F', '\u2068', '\u2069', '\u202A', '\u061C', '\u00AD', '\uFEFF', '\u00A0'];

describe('a pasted value with invisible characters', () => {
  it.each(MARKS)('%j is accepted as an e-mail address, a phone and a name', (mark) => {
    expect(emailField.parse(`${mark}a@b${mark}.co${mark}`.replace('\u00A0.', '.'))).toBe('a@b.co');
    expect(phoneField.parse({ countryCode: 'KW', number: `${mark}+9655000${mark}1234` })).toBe(
      '+96550001234',
    );
    expect(nameField.parse(`${mark}Noura${mark}`)).toBe('Noura');
  });

  it('a name with a web address is reported at its field', () => {
    expect(nameField.safeParse('Prize https://evil.example').error?.issues[0]?.message).toBe(
      'nameWithLink',
    );
  });
});
