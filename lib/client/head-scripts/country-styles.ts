import { BASE_COUNTRY } from '@/lib/shop/country/display-country';

/**
 * Rules that hide, before any script of the page runs, what does not concern the shopper's country: elements with `data-not-in` in the
 * countries listed there, elements with `data-only-in` everywhere else. Static pages hold what any country needs; the head's script
 * names the saved one in `data-country`, without it the base country applies.
 * Written without quotes and combinators of `<` or `>`, because React escapes the text of a style element.
 */
export function countryStyles(codes: readonly string[]): string {
  const hidden = (root: string, code: string) => `${root} [data-not-in~=${code}],${root} [data-only-in]:not([data-only-in~=${code}])`;
  const selectors = [hidden('html:not([data-country])', BASE_COUNTRY.code), ...codes.map((code) => hidden(`html[data-country=${code}]`, code))];
  return `${selectors.join(',')}{display:none!important}`;
}
