import { BASE_COUNTRY } from '../../shop/country/display-country.ts';

/**
 * CSS that hides content for other countries before any script runs: elements with `data-not-in` in
 * the listed countries, elements with `data-only-in` in all others. Static pages contain the
 * content of all countries; the head script sets the saved country in `data-country`, and the base
 * country is the default. Without quotes, `<` and `>`, because React escapes the text of a style
 * element.
 */
export function countryStyles(codes: readonly string[]): string {
  const hidden = (root: string, code: string) =>
    `${root} [data-not-in~=${code}],${root} [data-only-in]:not([data-only-in~=${code}])`;
  const selectors = [
    hidden('html:not([data-country])', BASE_COUNTRY.code),
    ...codes.map((code) => hidden(`html[data-country=${code}]`, code)),
  ];
  return `${selectors.join(',')}{display:none!important}`;
}
