import 'server-only';
import type { InfoRoute } from '../config/info-pages.ts';
import type { Locale } from '../contract/locales.ts';
import aboutAr from './ar/about.json' with { type: 'json' };
import contactAr from './ar/contact.json' with { type: 'json' };
import faqAr from './ar/faq.json' with { type: 'json' };
import paymentAr from './ar/payment.json' with { type: 'json' };
import privacyAr from './ar/privacy.json' with { type: 'json' };
import returnsAr from './ar/returns.json' with { type: 'json' };
import shippingAr from './ar/shipping.json' with { type: 'json' };
import storesAr from './ar/stores.json' with { type: 'json' };
import termsAr from './ar/terms.json' with { type: 'json' };
import aboutEn from './en/about.json' with { type: 'json' };
import contactEn from './en/contact.json' with { type: 'json' };
import faqEn from './en/faq.json' with { type: 'json' };
import paymentEn from './en/payment.json' with { type: 'json' };
import privacyEn from './en/privacy.json' with { type: 'json' };
import returnsEn from './en/returns.json' with { type: 'json' };
import shippingEn from './en/shipping.json' with { type: 'json' };
import storesEn from './en/stores.json' with { type: 'json' };
import termsEn from './en/terms.json' with { type: 'json' };
import type { FaqContent, InfoContent } from './schema.ts';

export type InfoPageName = Exclude<InfoRoute, 'faq'>;

/**
 * Texts of the information pages in both languages. Server only, to keep them out of the scripts.
 */
export const INFO_CONTENT: Record<InfoPageName, Record<Locale, InfoContent>> = {
  about: { ar: aboutAr, en: aboutEn },
  contact: { ar: contactAr, en: contactEn },
  payment: { ar: paymentAr, en: paymentEn },
  privacy: { ar: privacyAr, en: privacyEn },
  returns: { ar: returnsAr, en: returnsEn },
  shipping: { ar: shippingAr, en: shippingEn },
  stores: { ar: storesAr, en: storesEn },
  terms: { ar: termsAr, en: termsEn },
};

export const FAQ_CONTENT: Record<Locale, FaqContent> = { ar: faqAr, en: faqEn };

/** All information pages, with the fields that each of them has. */
export const PAGE_CONTENT = { ...INFO_CONTENT, faq: FAQ_CONTENT };
