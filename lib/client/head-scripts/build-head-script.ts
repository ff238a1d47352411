import { IMAGE_MARGIN_PX } from '../../config/constants.ts';
import { BUILD_ID, BUILD_TIMESTAMP } from '../../config/env/client-site.ts';
import { HOME_COUNTRY } from '../../contract/home-country.ts';
import { LOCALE_TABLE, type Locale } from '../../contract/locales.ts';
import {
  countDeliveryDates,
  DISPATCH,
  formatDates,
  listDayNames,
} from '../../domain/delivery-dates.ts';
import { formatAmount } from '../../domain/money.ts';
import type { DisplayCountry } from '../../shop/country/display-country.ts';
import { FILTER_PARAM_PATTERN } from '../../shop/listing/filter-params.ts';
import { STORAGE_KEYS } from '../../storage/storage-keys.ts';
import { STORED_LISTS } from '../../storage/stored-lists.ts';
import { SLOT_PARAM, splitUrlSecret, storeUrlSecret, URL_SECRETS_KEY } from '../url-secrets.ts';
import { foldFooter } from './fold-footer.ts';
import { hideEmptyList } from './hide-empty-list.ts';
import { hideUnfilteredList } from './hide-unfiltered-list.ts';
import { hideUrlSecrets } from './hide-url-secrets.ts';
import { languageScript } from './language-script.ts';
import { lazyImages } from './lazy-images.ts';
import { loadAfterPaint } from './load-after-paint.ts';
import { localizePrices } from './localize-prices.ts';
import { queueEarlyClicks } from './queue-early-clicks.ts';
import { reloadUnstartedPage } from './reload-unstarted-page.ts';
import { reportMissingChunk } from './report-missing-chunk.ts';
import { showDeliveryDates } from './show-delivery-dates.ts';

/** Milliseconds after which a filtered list is shown even if its filter has not been applied. */
const MAX_HIDDEN_LIST_MS = 8_000;

/**
 * Milliseconds from the end of parsing after which the scripts are loaded even if the browser has
 * not reported a paint.
 */
const MAX_SCRIPT_DELAY_MS = 500;

/**
 * The only blocking script of the head. It runs before the first paint: removes secrets from the
 * address bar, applies the saved language, localises prices, turns working days into dates, closes
 * the groups of the footer on phones, defers lazy images, hides a list whose filter is not applied
 * yet and the text of an empty list that is not empty, loads the page's scripts after the first
 * paint, stores presses until then, reloads scripts after a failure, and a page that was left before
 * it had started. Each function is sent as its source and must be self-contained.
 */
export function buildHeadScript(
  locale: Locale,
  countries: readonly DisplayCountry[],
  holidays: readonly string[],
): string {
  const { textKey, dayRange } = LOCALE_TABLE[locale];
  const currency = { key: STORAGE_KEYS.currencyCode, textKey, homeCode: HOME_COUNTRY };
  return [
    // First: no other script may read a secret from the URL.
    `(${hideUrlSecrets})(${toInlineJson({ key: URL_SECRETS_KEY, param: SLOT_PARAM })},${splitUrlSecret},${storeUrlSecret})`,
    // Zod otherwise tests whether `eval` is allowed, which the Content-Security-Policy reports.
    'self.__zod_globalConfig={jitless:true}',
    `self.__shop=${toInlineJson({ countries, build: BUILD_ID, builtAt: BUILD_TIMESTAMP })}`,
    `(${reportMissingChunk})()`,
    `(${reloadUnstartedPage})()`,
    `(${queueEarlyClicks})(self.__shop)`,
    `(${loadAfterPaint})(${MAX_SCRIPT_DELAY_MS})`,
    languageScript(locale),
    `(${localizePrices})(${toInlineJson(currency)},${formatAmount})`,
    `(${showDeliveryDates})(${toInlineJson({ dispatch: DISPATCH, holidays, names: listDayNames(locale), dayRange })},${countDeliveryDates},${formatDates})`,
    `(${foldFooter})()`,
    `(${lazyImages})(${IMAGE_MARGIN_PX})`,
    `(${hideEmptyList})(${toInlineJson(STORED_LISTS)})`,
    `(${hideUnfilteredList})(${toInlineJson(FILTER_PARAM_PATTERN.source)},${MAX_HIDDEN_LIST_MS})`,
  ].join(';');
}

/** JSON that cannot close its script element. */
function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
