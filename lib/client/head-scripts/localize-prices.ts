import type { DisplayCountry } from '@/lib/shop/country/display-country';

/** Rewrites prices and the country's label while the page is parsed, when the saved country is not the one the server drew. */
export function localizePrices(
  options: { key: string; textKey: 'Ar' | 'En' },
  format: (fils: number, rate: number, decimals: number) => string,
): void {
  let saved: string | null = null;
  try {
    saved = localStorage.getItem(options.key);
  } catch {
    return;
  }
  const shop = (self as unknown as { __shop: { countries: DisplayCountry[] } }).__shop; // set by the statement before this one
  const found = shop.countries.find((country) => country.code === saved);
  if (!found || found.code === 'KW') return;
  const country = found;
  const root = document.documentElement;
  root.dataset.country = country.code;
  root.dataset.tabby = String(country.hasTabby);
  const symbol = country.symbol[options.textKey];

  function paint(element: HTMLElement) {
    const text = element.firstChild;
    if (text?.nodeType !== 3) return;
    if (element.dataset.countryLabel) text.nodeValue = `${country.name[options.textKey]} · ${symbol}`;
    if (!element.dataset.fils) return;
    const own = element.dataset.in ? JSON.parse(element.dataset.in)[country.code] : undefined;
    const amount = format(own ?? Number(element.dataset.fils), country.rate, country.decimals);
    text.nodeValue = options.textKey === 'Ar' ? `${amount}\u00A0${symbol}` : `${symbol}\u00A0${amount}`;
  }
  const selector = '[data-fils],[data-country-label]';
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof HTMLElement && target.matches(selector)) paint(target);
  });
  observer.observe(root, { childList: true, subtree: true });
  // Text that arrived in two pieces is set once more when the whole page is there.
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    for (const element of document.querySelectorAll<HTMLElement>(selector)) paint(element);
  });
}
