import type { Localized } from '../../../lib/contract/text.ts';
import type { Language } from '../../../lib/contract/user.ts';
import storefrontAr from '../../../messages/ar.json' with { type: 'json' };
import storefrontEn from '../../../messages/en.json' with { type: 'json' };
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

export type Messages = typeof ar & { paymentMethods: typeof storefrontAr.order.method };

/**
 * The texts of mails, SMS, PDFs and pages, and those that responses contain in both languages.
 * Payment methods have the names that the storefront shows.
 */
export const MESSAGES: Readonly<Record<Language, Messages>> = {
  ar: { ...ar, paymentMethods: storefrontAr.order.method },
  en: { ...en, paymentMethods: storefrontEn.order.method },
};

/** One text in both languages. */
export const localize = (select: (messages: Messages) => string): Localized => ({
  En: select(MESSAGES.en),
  Ar: select(MESSAGES.ar),
});

/** Replaces each `{name}` of a text by the value of this name; the values are not filled again. */
export function fill(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`No value for {${name}} of the text "${text}"`);
    return String(value);
  });
}
