import type { ItemLine } from '../../gateway/catalogue/import/line-schema';

export const PAYLOAD_SKU = 'E2E-PAYLOADS';
export const PAYLOAD_NAME = 'e2e-payloads';

/** Script injection payloads. Each pushes its number to a list of the page if it runs. */
const FORMS: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<SCRIPT SRC="data:text/javascript,${run}"></SCRIPT>`,
  (run) => `<scr<script>ipt>${run}</scr</script>ipt>`,
  (run) => `<script\n>${run}</script\n>`,
  (run) => `<img src=x onerror="${run}">`,
  (run) => `<img src=x onerror=${run}//`,
  (run) => `<IMG """><SCRIPT>${run}</SCRIPT>">`,
  (run) => `<img src="x" OnErRoR="${run}" alt="">`,
  (run) => `<img/src=x/onerror=${run}>`,
  (run) => `<svg onload="${run}"></svg>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin="${run}" attributeName="x" dur="1s"></svg>`,
  (run) => `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  (run) =>
    `<math><mtext><table><mglyph><style><img src=x onerror="${run}"></style></mglyph></table></mtext></math>`,
  (run) => `<math href="javascript:${run}">x</math>`,
  (run) => `<body onload="${run}">`,
  (run) => `<details open ontoggle="${run}">x</details>`,
  (run) => `<input autofocus onfocus="${run}">`,
  (run) => `<select autofocus onfocus="${run}"></select>`,
  (run) => `<video><source onerror="${run}"></video>`,
  (run) => `<audio src=x onerror="${run}"></audio>`,
  (run) => `<iframe src="javascript:parent.${run}"></iframe>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (run) => `<object data="javascript:${run}"></object>`,
  (run) => `<embed src="javascript:${run}">`,
  (run) => `<a href="javascript:${run}">x</a>`,
  (run) => `<a href="java\tscript:${run}">x</a>`,
  (run) => `<a href="&#106;avascript:${run}">x</a>`,
  (run) => `<a href="data:text/html,<script>opener.${run}</script>">x</a>`,
  (run) => `<form action="javascript:${run}"><button>x</button></form>`,
  (run) => `<button formaction="javascript:${run}">x</button>`,
  (run) => `<base href="javascript:/a/-${run}//">`,
  (run) => `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  (run) => `<link rel="stylesheet" href="javascript:${run}">`,
  (run) => `<style>@import "javascript:${run}";</style>`,
  (run) => `<p style="background:url(javascript:${run})">x</p>`,
  (run) => `<p style="animation:spin" onanimationstart="${run}">x</p>`,
  (run) => `<template><script>${run}</script></template>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  (run) => `<textarea></textarea><script>${run}</script>`,
  (run) => `</title><script>${run}</script>`,
  (run) => `</script><script>${run}</script>`,
  (run) => `"><script>${run}</script>`,
  (run) => `'-${run}-'`,
  (run) => `\${${run}}`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `<!--><img src=x onerror="${run}">-->`,
  (run) => `<![CDATA[><script>${run}</script>]]>`,
  (run) => `<p onmouseover="${run}" onclick="${run}">x</p>`,
  (run) => `<p>\u2028<script>${run}</script>\u2029</p>`,
];

const MESSAGES = { En: 'Honey', Ar: 'عسل' } as const;
let count = 0;
const payload = (form: (run: string) => string, key: 'En' | 'Ar') =>
  `${MESSAGES[key]} ${form(`ran.push(${++count})`)}`;
const inBoth = (form: (run: string) => string) => ({
  En: payload(form, 'En'),
  Ar: payload(form, 'Ar'),
});
const all = (key: 'En' | 'Ar') => FORMS.map((form) => payload(form, key)).join('\n');
const form = (index: number) => FORMS[index] ?? ((run: string) => run);

/** A product with a payload in every text. */
export const PAYLOAD_LINE: ItemLine = {
  sku: PAYLOAD_SKU,
  type: 'PRODUCT',
  seName: PAYLOAD_NAME,
  title: inBoth(form(41)),
  shortDescription: {
    En: FORMS.slice(0, 12)
      .map((one) => payload(one, 'En'))
      .join(' '),
    Ar: FORMS.slice(12, 24)
      .map((one) => payload(one, 'Ar'))
      .join(' '),
  },
  description: { En: all('En'), Ar: all('Ar') },
  categories: ['home-and-scent'],
  brand: payload(form(4), 'En'),
  tags: [payload(form(0), 'Ar').slice(0, 60)],
  attributes: FORMS.slice(0, 40)
    .map((one) => ({ name: inBoth(one), value: inBoth(one) }))
    .filter(({ name }) => name.En.length <= 100 && name.Ar.length <= 100),
  medias: [{ url: '/media/items/hom-001-1.webp', alt: inBoth(form(42)), width: 960, height: 1200 }],
  price: 5,
  markIsNew: false,
  AddToOffer: false,
  preOrder: false,
  maxPreOrderQty: 0,
  stock: 10,
  unavailableCountryCodes: [],
  isEnabled: true,
  soldCount: 0,
  createdAt: '2020-03-01T00:00:00Z',
};
export const PAYLOAD_COUNT = count;
