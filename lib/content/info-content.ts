import 'server-only';
import type { Locale } from '../contract/locales.ts';
import { about as aboutAr } from './ar/about.ts';
import { faq as faqAr } from './ar/faq.ts';
import { payment as paymentAr } from './ar/payment.ts';
import { privacy as privacyAr } from './ar/privacy.ts';
import { returns as returnsAr } from './ar/returns.ts';
import { shipping as shippingAr } from './ar/shipping.ts';
import { contact as contactAr, stores as storesAr } from './ar/short-pages.ts';
import { terms as termsAr } from './ar/terms.ts';
import { about as aboutEn } from './en/about.ts';
import { faq as faqEn } from './en/faq.ts';
import { payment as paymentEn } from './en/payment.ts';
import { privacy as privacyEn } from './en/privacy.ts';
import { returns as returnsEn } from './en/returns.ts';
import { shipping as shippingEn } from './en/shipping.ts';
import { contact as contactEn, stores as storesEn } from './en/short-pages.ts';
import { terms as termsEn } from './en/terms.ts';

/**
 * Texts of the information pages in both languages. Server only, to keep them out of
 * the scripts.
 */
export const INFO_CONTENT = {
  about: { ar: aboutAr, en: aboutEn },
  contact: { ar: contactAr, en: contactEn },
  payment: { ar: paymentAr, en: paymentEn },
  privacy: { ar: privacyAr, en: privacyEn },
  returns: { ar: returnsAr, en: returnsEn },
  shipping: { ar: shippingAr, en: shippingEn },
  stores: { ar: storesAr, en: storesEn },
  terms: { ar: termsAr, en: termsEn },
} as const;

export type InfoPageName = keyof typeof INFO_CONTENT;

export const FAQ_CONTENT = { ar: faqAr, en: faqEn } as const satisfies Record<Locale, unknown>;
