import { LOCALES, type Locale } from '../../../lib/contract/locales.ts';
import type { Pages } from '../../../lib/contract/pages.ts';
import { isPaidLater, METHODS } from '../../../lib/domain/payment-methods.ts';
import { features, paymentMethods } from '../../../shop.config.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
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
import { type Shop, selectTexts } from './select-texts.ts';

/** Texts of a part of the shop are marked `[[part:words]]`, and without it `[[!part:words]]`. */
const TEXTS: Pages = {
  about: { ar: aboutAr, en: aboutEn },
  contact: { ar: contactAr, en: contactEn },
  faq: { ar: faqAr, en: faqEn },
  payment: { ar: paymentAr, en: paymentEn },
  privacy: { ar: privacyAr, en: privacyEn },
  returns: { ar: returnsAr, en: returnsEn },
  shipping: { ar: shippingAr, en: shippingEn },
  stores: { ar: storesAr, en: storesEn },
  terms: { ar: termsAr, en: termsEn },
};

const PARTS: Shop['parts'] = { ...features, ...paymentMethods };

const toShop = (parts: Shop['parts'], language: Locale): Shop => ({
  parts,
  paidLater: METHODS.filter((method) => isPaidLater(method) && parts[method]).map(
    (method) => MESSAGES[language].paymentMethods[method],
  ),
});

/** @param own texts in place of the default ones */
export const selectPages = (own: Partial<Pages> = {}, parts = PARTS): Pages =>
  Object.fromEntries(
    Object.entries({ ...TEXTS, ...own }).map(([name, page]) => [
      name,
      Object.fromEntries(
        LOCALES.map((language) => [language, selectTexts(page[language], toShop(parts, language))]),
      ),
    ]),
  ) as Pages; // selecting keeps the form of a page

/** The texts of a shop that has not written its own: they fit any goods. */
export const DEFAULT_PAGES: Pages = selectPages();
