import { html, raw } from 'hono/html';
import type { Language } from '../../../../lib/api/contract/user.ts';
import { instalments } from '../../../../lib/domain/instalments.ts';
import { BASE_CURRENCY, formatMoney } from '../../../../lib/domain/money.ts';
import type { SandboxPayment } from '../../../db/schema/payments.ts';
import { OUTCOME_NAMES, type OutcomeName } from './outcomes.ts';
import { getStateAt } from './payment-store.ts';
import { buildStyle } from './styles.ts';
import { TEXTS } from './texts.ts';

type Markup = ReturnType<typeof html>;

const USUAL: readonly OutcomeName[] = ['paid', 'declined', 'cancelled'];
/** Brand names as the providers write them. */
const LOGOS = {
  Knet: 'KNET',
  OnLine: '●●',
  Tabby: 'tabby',
  Deema: 'deema',
} as const satisfies Record<SandboxPayment['brand'], string>;
const PARTS = { Tabby: 4, Deema: 3 } as const;

const renderAmount = (fils: number, language: Language) =>
  html`<bdi>${formatMoney(fils, BASE_CURRENCY, language)}</bdi>`;

/**
 * The part of the page that depends on the provider: card fields without a function, or
 * instalments.
 */
function renderBrandPart({ brand, amountFils }: SandboxPayment, language: Language): Markup {
  const { fields } = TEXTS[language];
  if (brand === 'OnLine')
    return html`<div class="plastic" aria-hidden="true"><bdi dir="ltr">4242 •••• •••• 4242</bdi><bdi dir="ltr">12/30</bdi></div>`;
  if (brand === 'Knet')
    return html`<div class="fields" aria-hidden="true">
<div><span>${fields.bank}</span><bdi>KNET Test Card</bdi></div><div><span>${fields.card}</span><bdi dir="ltr">888888 ••••••0001</bdi></div>
<div><span>${fields.expiry}</span><bdi dir="ltr">09/30</bdi></div><div><span>${fields.secret}</span><bdi>••••</bdi></div></div>`;
  const parts = instalments(amountFils, PARTS[brand]);
  return html`<ol class="parts">${parts.map((fils, index) => html`<li>${fields.month(index)}<br>${renderAmount(fils, language)}</li>`)}</ol>`;
}

function choices(language: Language): Markup {
  const { choose, more, outcomes } = TEXTS[language];
  const button = (name: OutcomeName) =>
    html`<button name="outcome" value="${name}" class="${name === 'paid' ? 'main' : ''}">${outcomes[name]}</button>`;
  const others = OUTCOME_NAMES.filter((name) => !USUAL.includes(name));
  // The form has no action, so it posts to the current URL with any path prefix.
  return html`<form method="post" class="card"><fieldset><legend>${choose}</legend>${USUAL.map(button)}</fieldset>
<details><summary>${more}</summary><fieldset>${others.map(button)}</fieldset></details></form>`;
}

function details({ brand, merchantOrder, amountFils }: SandboxPayment, language: Language): Markup {
  const { merchant, shop, order, amount, brands } = TEXTS[language];
  return html`<h1>${brands[brand].title}</h1><p class="note">${brands[brand].note}</p><dl>
<dt>${merchant}</dt><dd>${shop}</dd><dt>${order}</dt><dd><bdi dir="ltr">${merchantOrder}</bdi></dd>
<dt>${amount}</dt><dd class="amount">${renderAmount(amountFils, language)}</dd></dl>`;
}

function page(payment: SandboxPayment, language: Language, body: Markup): Markup {
  const { ribbon, otherLanguage, brands } = TEXTS[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const title = brands[payment.brand].title;
  return html`<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title>
<style>${raw(buildStyle(payment.brand))}</style></head><body><div class="ribbon">${ribbon}</div><main>
<header><span class="logo" aria-hidden="true">${LOGOS[payment.brand]}</span><a href="?lang=${other}" lang="${other}">${otherLanguage}</a></header>${body}</main></body></html>`;
}

/** The page on which a payment is completed, or its result. */
export function renderPaymentPage(payment: SandboxPayment, language: Language): Markup {
  const state = getStateAt(payment, new Date());
  const card = html`<section class="card">${details(payment, language)}${renderBrandPart(payment, language)}</section>`;
  if (state === 'Open') return page(payment, language, html`${card}${choices(language)}`);
  const { ended, back } = TEXTS[language];
  const message = html`<section class="card"><p role="status">${ended[state]}</p><a href="${payment.returnUrl}">${back}</a></section>`;
  return page(
    payment,
    language,
    html`<section class="card">${details(payment, language)}</section>${message}`,
  );
}

/**
 * Shown instead of a redirect to the shop. It has no link, because it simulates a
 * closed tab.
 */
export function renderCloseTabPage(payment: SandboxPayment, language: Language): Markup {
  const { ended, closeTab } = TEXTS[language];
  const message = html`<section class="card"><p role="status">${ended.Paid} ${closeTab}</p></section>`;
  return page(
    payment,
    language,
    html`<section class="card">${details(payment, language)}</section>${message}`,
  );
}
