import 'server-only';
import type { Locale } from '@/lib/contract/locales';
import { about as aboutAr } from './ar/about';
import { faq as faqAr } from './ar/faq';
import { payment as paymentAr } from './ar/payment';
import { privacy as privacyAr } from './ar/privacy';
import { returns as returnsAr } from './ar/returns';
import { shipping as shippingAr } from './ar/shipping';
import { contact as contactAr, stores as storesAr } from './ar/short-pages';
import { terms as termsAr } from './ar/terms';
import { about as aboutEn } from './en/about';
import { faq as faqEn } from './en/faq';
import { payment as paymentEn } from './en/payment';
import { privacy as privacyEn } from './en/privacy';
import { returns as returnsEn } from './en/returns';
import { shipping as shippingEn } from './en/shipping';
import { contact as contactEn, stores as storesEn } from './en/short-pages';
import { terms as termsEn } from './en/terms';

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
