import { html, raw } from 'hono/html';
import type { Language } from '../../../lib/api/contract/user.ts';
import { instalments } from '../../../lib/domain/instalments.ts';
import { BASE_CURRENCY, formatMoney } from '../../../lib/domain/money.ts';
import { stateAt } from './books.ts';
import { OUTCOME_NAMES, type OutcomeName } from './outcomes.ts';
import { styleOf } from './styles.ts';
import type { SandboxPayment } from './tables.ts';
import { TEXTS } from './texts.ts';

type Markup = ReturnType<typeof html>;

const USUAL: readonly OutcomeName[] = ['paid', 'declined', 'cancelled'];
/** As each company writes itself, in either language. */
const LOGOS = { Knet: 'KNET', OnLine: '●●', Tabby: 'tabby', Deema: 'deema' } as const satisfies Record<SandboxPayment['brand'], string>;
const PARTS = { Tabby: 4, Deema: 3 } as const;

const money = (fils: number, language: Language) => html`<bdi>${formatMoney(fils, BASE_CURRENCY, language)}</bdi>`;

/** What makes a company's page its own: fields of a card that nobody fills in, or the parts of what is paid later. */
function brandPart({ brand, amountFils }: SandboxPayment, language: Language): Markup {
  const { fields } = TEXTS[language];
  if (brand === 'OnLine')
    return html`<div class="plastic" aria-hidden="true"><bdi dir="ltr">4242 •••• •••• 4242</bdi><bdi dir="ltr">12/30</bdi></div>`;
  if (brand === 'Knet')
    return html`<div class="fields" aria-hidden="true">
<div><span>${fields.bank}</span><bdi>KNET Test Card</bdi></div><div><span>${fields.card}</span><bdi dir="ltr">888888 ••••••0001</bdi></div>
<div><span>${fields.expiry}</span><bdi dir="ltr">09/30</bdi></div><div><span>${fields.secret}</span><bdi>••••</bdi></div></div>`;
  const parts = instalments(amountFils, PARTS[brand]);
  return html`<ol class="parts">${parts.map((fils, index) => html`<li>${fields.month(index)}<br>${money(fils, language)}</li>`)}</ol>`;
}

function choices(language: Language): Markup {
  const { choose, more, outcomes } = TEXTS[language];
  const button = (name: OutcomeName) =>
    html`<button name="outcome" value="${name}" class="${name === 'paid' ? 'main' : ''}">${outcomes[name]}</button>`;
  const others = OUTCOME_NAMES.filter((name) => !USUAL.includes(name));
  // The form has no address: it posts to the page's own, whatever prefix leads there.
  return html`<form method="post" class="card"><fieldset><legend>${choose}</legend>${USUAL.map(button)}</fieldset>
<details><summary>${more}</summary><fieldset>${others.map(button)}</fieldset></details></form>`;
}

function details({ brand, merchantOrder, amountFils }: SandboxPayment, language: Language): Markup {
  const { merchant, shop, order, amount, brands } = TEXTS[language];
  return html`<h1>${brands[brand].title}</h1><p class="note">${brands[brand].note}</p><dl>
<dt>${merchant}</dt><dd>${shop}</dd><dt>${order}</dt><dd><bdi dir="ltr">${merchantOrder}</bdi></dd>
<dt>${amount}</dt><dd class="amount">${money(amountFils, language)}</dd></dl>`;
}

function page(payment: SandboxPayment, language: Language, body: Markup): Markup {
  const { ribbon, otherLanguage, brands } = TEXTS[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const title = brands[payment.brand].title;
  return html`<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title>
<style>${raw(styleOf(payment.brand))}</style></head><body><div class="ribbon">${ribbon}</div><main>
<header><span class="logo" aria-hidden="true">${LOGOS[payment.brand]}</span><a href="?lang=${other}" lang="${other}">${otherLanguage}</a></header>${body}</main></body></html>`;
}

/** The page on which a payment is made, or which says how it ended. */
export function paymentPage(payment: SandboxPayment, language: Language): Markup {
  const state = stateAt(payment, new Date());
  const card = html`<section class="card">${details(payment, language)}${brandPart(payment, language)}</section>`;
  if (state === 'Open') return page(payment, language, html`${card}${choices(language)}`);
  const { ended, back } = TEXTS[language];
  const message = html`<section class="card"><p role="status">${ended[state]}</p><a href="${payment.returnUrl}">${back}</a></section>`;
  return page(payment, language, html`<section class="card">${details(payment, language)}</section>${message}`);
}

/** Shown instead of going back to the shop. There is no way back on it: that is what it is for. */
export function closeTabPage(payment: SandboxPayment, language: Language): Markup {
  const { ended, closeTab } = TEXTS[language];
  const message = html`<section class="card"><p role="status">${ended.Paid} ${closeTab}</p></section>`;
  return page(payment, language, html`<section class="card">${details(payment, language)}</section>${message}`);
}
