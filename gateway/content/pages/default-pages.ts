import { readFileSync } from 'node:fs';
import type { PageName } from '../../../lib/contract/info-pages.ts';
import { LOCALES, type Locale } from '../../../lib/contract/locales.ts';
import { PAGE_NAMES, type Pages, pagesSchema } from '../../../lib/contract/pages.ts';
import { isPaidLater, METHODS } from '../../../lib/domain/payment-methods.ts';
import { features, paymentMethods } from '../../../shop.config.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import { type Shop, selectTexts } from './select-texts.ts';

const readTexts = (language: Locale, name: PageName): unknown =>
  JSON.parse(readFileSync(new URL(`./${language}/${name}.json`, import.meta.url), 'utf8'));

/** Texts of a part of the shop are marked `[[part:words]]`, and without it `[[!part:words]]`. */
const TEXTS = Object.fromEntries(
  PAGE_NAMES.map((name) => [
    name,
    Object.fromEntries(LOCALES.map((language) => [language, readTexts(language, name)])),
  ]),
);

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
export const DEFAULT_PAGES: Pages = pagesSchema.parse(selectPages());
