import { SLOT_PARAM, splitUrlSecret, storeUrlSecret, URL_SECRETS_KEY } from '@/lib/client/url-secrets';
import { formatAmount } from '@/lib/domain/money';
import { BUILD_ID, BUILD_TIMESTAMP } from '@/lib/env/build';
import { LOCALE_TABLE, type Locale } from '@/lib/i18n/locales';
import type { DisplayCountry } from '@/lib/shop/country/display-country';
import { FILTER_PARAM_PATTERN } from '@/lib/shop/listing/filter-params';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { hideUnfilteredList } from './hide-unfiltered-list';
import { hideUrlSecrets } from './hide-url-secrets';
import { languageScript } from './language-script';
import { lazyImages } from './lazy-images';
import { localizePrices } from './localize-prices';
import { reportMissingChunk } from './report-missing-chunk';

/** How long a list waits for what chooses among its items before it shows all of them, in ms. */
const LIST_PATIENCE = 8_000;

/**
 * The one blocking script of the head. It runs while the page is parsed, before anything is painted: takes secrets out of the address bar, goes to the saved language,
 * shows the saved country's prices, holds pictures back until they are near, and a list until it is known what was chosen of it;
 * and calls for help when a script is gone.
 * Each function is self-contained, since its source is what is sent.
 */
export function buildHeadScript(locale: Locale, countries: readonly DisplayCountry[]): string {
  const currency = { key: STORAGE_KEYS.currencyCode, textKey: LOCALE_TABLE[locale].textKey, countries };
  return [
    // First: no other script may read a secret from the URL.
    `(${hideUrlSecrets})(${inline({ key: URL_SECRETS_KEY, param: SLOT_PARAM })},${splitUrlSecret},${storeUrlSecret})`,
    // Zod would try whether it may make functions out of text, and be refused: it reads this before it tries.
    'self.__zod_globalConfig={jitless:true}',
    `self.__shop=${inline({ countries, build: BUILD_ID, builtAt: BUILD_TIMESTAMP })}`,
    `(${reportMissingChunk})()`,
    languageScript(locale),
    `(${localizePrices})(${inline({ key: currency.key, textKey: currency.textKey })},${formatAmount})`,
    `(${lazyImages})(50)`,
    `(${hideUnfilteredList})(${inline(FILTER_PARAM_PATTERN.source)},${LIST_PATIENCE})`,
  ].join(';');
}

/** JSON that cannot end its own script element. */
function inline(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
