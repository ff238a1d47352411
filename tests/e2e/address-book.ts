import type { Locator } from '@playwright/test';
import { type Lang, type Messages, toTextKey } from './messages';
import { toArabicDigits } from './outbox';

const SALMIYA = { En: 'Salmiya', Ar: 'السالمية' };
/** How the Kuwaiti address is shown in each language. */
export const SALMIYA_TEXT = {
  ar: /السالمية، حولي/,
  en: /Salmiya, Hawalli/,
} as const satisfies Record<Lang, RegExp>;

/** The address form on a page or in a dialog. */
export function addressForm(place: Locator, messages: Messages, lang: Lang) {
  const { field, building: label } = messages.address;
  const line = (label: string) => place.getByLabel(label, { exact: true });
  return {
    line,
    /** Block and building are typed in Arabic digits, which the form accepts too. */
    writeKuwait: async (building = '12') => {
      await place
        .getByRole('combobox', { name: field.area, exact: true })
        .fill(SALMIYA[toTextKey(lang)]);
      await line(field.block).fill(toArabicDigits('5'));
      await line(field.street).fill('Salem Al-Mubarak');
      await line(label.House).fill(toArabicDigits(building));
    },
  };
}
