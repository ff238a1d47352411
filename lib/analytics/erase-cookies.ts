import { type ConsentChoice, PURPOSES, type Purpose } from '@/lib/storage/consent';

/** Cookies that the tools write on the shop's own domain, as their vendors document them. */
const THEIRS = {
  measurement: /^(_ga|_ga_\w+|_gid|_clck|_clsk)$/,
  marketing: /^(_gcl_\w+|_fbp|_fbc|_ttp|_tt_\w+|ttcsid\w*|_scid\w*|_sct\w*|_ScCbts)$/,
} as const satisfies Record<Purpose, RegExp>;

/** The domains that a page of this host may have set a cookie for. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Takes back what tools left behind for purposes that the visitor does not agree to. */
export function eraseCookies(choice: ConsentChoice, hostname = location.hostname): void {
  const refused = PURPOSES.filter((purpose) => !choice[purpose]).map((purpose) => THEIRS[purpose]);
  const names = document.cookie.split('; ').map((entry) => entry.slice(0, entry.indexOf('=')));
  const domains = ['', ...domainsOf(hostname).map((domain) => `; domain=${domain}`)];
  for (const name of names.filter((one) => refused.some((pattern) => pattern.test(one)))) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
    }
  }
}
