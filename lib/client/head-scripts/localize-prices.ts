import type { DisplayCountry } from '../../shop/country/display-country.ts';

/**
 * Rewrites prices and the country label while the page is parsed, if the saved country is not
 * that of the shop. Sent as source by the head script: must be self-contained.
 */
export function localizePrices(
  options: { key: string; textKey: 'Ar' | 'En'; homeCode: string },
  format: (fils: number, rate: number, decimals: number) => string,
): void {
  let saved: string | null = null;
  try {
    saved = localStorage.getItem(options.key);
  } catch {
    return;
  }
  const shop = (self as unknown as { __shop: { countries: DisplayCountry[] } }).__shop; // set by an earlier statement of the script
  const found = shop.countries.find((country) => country.code === saved);
  if (!found || found.code === options.homeCode) return;
  const country = found;
  const root = document.documentElement;
  root.dataset.country = country.code;
  root.dataset.tabby = String(country.hasTabby);
  const symbol = country.symbol[options.textKey];

  function localize(element: HTMLElement) {
    const text = element.firstChild;
    if (text?.nodeType !== 3) return;
    let localText = text.nodeValue;
    if (element.dataset.countryLabel) localText = `${country.name[options.textKey]} · ${symbol}`;
    if (element.dataset.fils) {
      const countryFils = element.dataset.in
        ? JSON.parse(element.dataset.in)[country.code]
        : undefined;
      const amount = format(
        countryFils ?? Number(element.dataset.fils),
        country.rate,
        country.decimals,
      );
      localText =
        options.textKey === 'Ar' ? `${amount}\u00A0${symbol}` : `${symbol}\u00A0${amount}`;
    }
    // Each write is a mutation, also one of the same text.
    if (text.nodeValue !== localText) text.nodeValue = localText;
  }
  const selector = '[data-fils],[data-country-label]';
  // A text node may be parsed in two parts: the second one is a change of the text.
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target.nodeType === 3 ? target.parentElement : target;
      if (element instanceof HTMLElement && element.matches(selector)) localize(element);
    }
  });
  observer.observe(root, { characterData: true, childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}
