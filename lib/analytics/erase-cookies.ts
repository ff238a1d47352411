import { type ConsentChoice, PURPOSES, type Purpose } from '../storage/consent.ts';

/** Cookies that providers set on the domain of the shop, by their documentation. */
const PROVIDER_COOKIES = {
  measurement: /^(_ga|_ga_\w+|_gid|_clck|_clsk)$/,
  marketing: /^(_gcl_\w+|_fbp|_fbc|_ttp|_tt_\w+|ttcsid\w*|_scid\w*|_sct\w*|_ScCbts)$/,
} as const satisfies Record<Purpose, RegExp>;

/** The domains for which a page of this host can set cookies. */
function getCookieDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Deletes the cookies of purposes without consent. */
export function eraseCookies(choice: ConsentChoice, hostname = location.hostname): void {
  const deniedPurposes = PURPOSES.filter((purpose) => !choice[purpose]).map(
    (purpose) => PROVIDER_COOKIES[purpose],
  );
  const names = document.cookie.split('; ').map((entry) => entry.slice(0, entry.indexOf('=')));
  const domains = ['', ...getCookieDomains(hostname).map((domain) => `; domain=${domain}`)];
  for (const name of names.filter((one) => deniedPurposes.some((pattern) => pattern.test(one)))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
    }
  }
}
