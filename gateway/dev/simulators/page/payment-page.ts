import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALE_TABLE, LOCALES } from '../../../../lib/contract/locales.ts';
import { type Language, languageSchema } from '../../../../lib/contract/user.ts';
import { getLogo, logoShapes } from '../../../../lib/domain/logo.ts';
import { BASE_CURRENCY, formatMoney } from '../../../../lib/domain/money.ts';
import { colours, shopName } from '../../../../shop.config.ts';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { BRANDS } from './brands.ts';
import { instalments } from './instalments.ts';
import {
  type CardEntry,
  type Ending,
  OUTCOME_NAMES,
  OUTCOMES,
  type OutcomeName,
  type PagePayment,
} from './outcomes.ts';
import { buildStyle } from './styles.ts';

/** Those of other companies, which the pages stand for: not of the shop's messages. */
const TEXTS: Record<Language, typeof ar> = { ar, en };

type Markup = ReturnType<typeof html>;

const MAIN_OUTCOMES: readonly OutcomeName[] = ['paid', 'declined', 'cancelled'];

const money = (fils: number, language: Language) =>
  html`<bdi>${formatMoney(fils, BASE_CURRENCY, language)}</bdi>`;

/** The part of the page that differs by brand: the fields of the test card, or the instalments. */
function brandPart({ brand, amountFils }: PagePayment, language: Language): Markup {
  const { fields } = TEXTS[language];
  if (brand === 'OnLine')
    return html`<div class="plastic" aria-hidden="true"><bdi dir="ltr">5123 45•• •••• 0008</bdi><bdi dir="ltr">01/39</bdi></div>`;
  if (brand === 'Knet')
    return html`<div class="fields" aria-hidden="true">
<div><span>${fields.bank}</span><bdi>KNET Test Card</bdi></div><div><span>${fields.card}</span><bdi dir="ltr">888888 ••••••0001</bdi></div>
<div><span>${fields.expiry}</span><bdi dir="ltr">09/25</bdi></div><div><span>${fields.secret}</span><bdi>••••</bdi></div></div>`;
  const parts = instalments(amountFils, BRANDS[brand].parts);
  return html`<ol class="parts">${parts.map((fils, index) => html`<li>${fields.months[index]}<br>${money(fils, language)}</li>`)}</ol>`;
}

/** The id of the form of a test card, apart from the outcomes: Enter sends the card. */
const CARD_FORM = 'card';

function cardFields({ card, brand }: PagePayment, language: Language, isWrong: boolean): Markup {
  if (!card) return html``;
  const { fields, testCard } = TEXTS[language];
  const input = (name: keyof CardEntry, label: string) =>
    html`<label class="code">${label} <input name="${name}" value="${card[name]}" form="${CARD_FORM}" inputmode="numeric" dir="ltr"></label>`;
  return html`<fieldset><legend>${testCard.title}</legend>
${input('number', fields.card)}${input('expiry', fields.expiry)}${input('secret', brand === 'Knet' ? fields.secret : 'CVV')}
${isWrong ? html`<p role="alert">${testCard.unknown}</p>` : ''}<button name="outcome" value="card" form="${CARD_FORM}">${testCard.use}</button></fieldset>`;
}

/** @param isWrong whether a wrong code or an unknown card was sent */
function choices(payment: PagePayment, language: Language, isWrong: boolean): Markup {
  const { code } = payment;
  const { choose, more, outcomes, code: label, wrongCode } = TEXTS[language];
  const button = (name: OutcomeName) =>
    html`<button name="outcome" value="${name}" class="${name === 'paid' ? 'main' : ''}">${outcomes[name]}</button>`;
  const others = OUTCOME_NAMES.filter((name) => !MAIN_OUTCOMES.includes(name));
  return html`<form method="post" class="card">${
    code === undefined
      ? ''
      : html`<label class="code">${label} <input name="code" value="${code}" inputmode="numeric" dir="ltr"></label>${isWrong ? html`<p role="alert">${wrongCode}</p>` : ''}`
  }<fieldset><legend>${choose}</legend>${MAIN_OUTCOMES.map(button)}</fieldset>
<details${isWrong && payment.card ? raw(' open') : ''}><summary>${more}</summary><fieldset>${others.map(button)}</fieldset>${cardFields(payment, language, isWrong)}</details></form>${payment.card ? html`<form id="${CARD_FORM}" method="post"></form>` : ''}`;
}

/** The shop of the payment; its name is read to those who do not see the logo. */
function merchantLogo(language: Language): Markup {
  const name = shopName[language];
  const logo = getLogo(name, language);
  return logo
    ? html`<svg role="img" aria-label="${name}" viewBox="0 0 ${logo.width} ${logo.height}" height="24">${raw(logoShapes(logo, colours.ink[900]))}</svg>`
    : html`${name}`;
}

function details({ brand, orderNumber, amountFils }: PagePayment, language: Language): Markup {
  const { merchant, order, amount } = TEXTS[language];
  const { title, note } = BRANDS[brand];
  return html`<h1>${title[language]}</h1><p class="note">${note[language]}</p><dl>
<dt>${merchant}</dt><dd>${merchantLogo(language)}</dd><dt>${order}</dt><dd><bdi dir="ltr">${orderNumber}</bdi></dd>
<dt>${amount}</dt><dd class="amount">${money(amountFils, language)}</dd></dl>`;
}

function page({ brand }: PagePayment, language: Language, body: Markup): Markup {
  const { ribbon, otherLanguage } = TEXTS[language];
  const other = LOCALES.find((locale) => locale !== language) ?? language;
  return html`<!doctype html><html lang="${language}" dir="${LOCALE_TABLE[language].dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${BRANDS[brand].title[language]}</title>
<style>${raw(buildStyle(brand))}</style></head><body><div class="ribbon">${ribbon}</div><main>
<header><span class="logo" aria-hidden="true">${BRANDS[brand].logo}</span><a href="?lang=${other}" lang="${other}">${otherLanguage}</a></header>${body}</main></body></html>`;
}

/** The payment page with its outcomes, or the state of a payment that has ended. */
function paymentPage(payment: PagePayment, language: Language, isWrong = false): Markup {
  if (payment.state === 'Open')
    return page(
      payment,
      language,
      html`<section class="card">${details(payment, language)}${brandPart(payment, language)}</section>${choices(payment, language, isWrong)}`,
    );
  const { ended, back } = TEXTS[language];
  const message = html`<section class="card"><p role="status">${ended[payment.state]}</p><a href="${payment.returnUrl}">${back}</a></section>`;
  return page(
    payment,
    language,
    html`<section class="card">${details(payment, language)}</section>${message}`,
  );
}

/** Shown when the shopper does not return to the shop; it has no link back. */
function closeTabPage(payment: PagePayment, language: Language): Markup {
  const { ended, closeTab } = TEXTS[language];
  const message = html`<section class="card"><p role="status">${ended.Paid} ${closeTab}</p></section>`;
  return page(
    payment,
    language,
    html`<section class="card">${details(payment, language)}</section>${message}`,
  );
}

export interface PaymentPageOptions {
  find(id: string): PagePayment | undefined;
  end(id: string, ending: Ending): void;
  /** Ends the time in which an open payment can be paid. */
  expire?(id: string): void;
  /** Ends an open payment with a card; returns false for one that is not a test card. */
  payWithCard?(id: string, card: CardEntry): boolean;
}

const endingSchema = z.strictObject({
  state: z.enum(['Paid', 'Declined', 'Cancelled', 'Expired']),
  webhooks: z.number().int().min(0).max(20).default(1),
  isLate: z.boolean().default(false),
  webhookDelayMs: z.number().int().min(0).optional(),
  isForged: z.boolean().optional(),
});
const choiceSchema = z.object({ outcome: z.enum(OUTCOME_NAMES), code: z.string().optional() });
const cardChoiceSchema = z.object({
  outcome: z.literal('card'),
  number: z.string().transform((number) => number.replaceAll(/\s/g, '')),
  expiry: z.string().trim(),
  secret: z.string().trim(),
});

function send(c: Context, { returnUrl }: PagePayment, markup: Markup) {
  const shop = new URL(returnUrl).origin;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`;
  return c.html(markup, 200, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
}

export function registerPaymentPage(app: Hono, options: PaymentPageOptions): void {
  const { find, end, expire, payWithCard } = options;
  const getLanguage = (c: Context, payment: PagePayment) =>
    languageSchema.safeParse(c.req.query('lang')).data ??
    payment.language ??
    languageSchema.safeParse(c.req.header('accept-language')?.slice(0, 2)).data ??
    DEFAULT_LOCALE;
  // For tests: ends a payment in ways that the page does not offer.
  app.post('/control/payments/:id', async (c) => {
    const ending = endingSchema.parse(await c.req.json());
    if (!find(c.req.param('id'))) return c.notFound();
    end(c.req.param('id'), ending);
    return c.body(null, 204);
  });
  app.post('/control/payments/:id/expire', (c) => {
    if (!find(c.req.param('id')) || !expire) return c.notFound();
    expire(c.req.param('id'));
    return c.body(null, 204);
  });
  app.get('/pay/:id', (c) => {
    const payment = find(c.req.param('id'));
    return payment ? send(c, payment, paymentPage(payment, getLanguage(c, payment))) : c.notFound();
  });
  app.post('/pay/:id', async (c) => {
    const id = c.req.param('id');
    const body = await c.req.parseBody();
    const choice = choiceSchema.safeParse(body).data;
    const card = cardChoiceSchema.safeParse(body).data;
    const payment = find(id);
    if (!payment || (!choice && !card)) return c.notFound();
    if (payment.state !== 'Open') return c.redirect(payment.returnUrl, 303);
    const language = getLanguage(c, payment);
    if (!choice) {
      if (!card || !payment.card || !payWithCard?.(id, card))
        return send(c, payment, paymentPage(payment, language, true));
      return c.redirect((find(id) ?? payment).returnUrl, 303);
    }
    const outcome = OUTCOMES[choice.outcome];
    if (outcome.state === 'Paid' && payment.code !== choice.code && payment.code !== undefined)
      return send(c, payment, paymentPage(payment, language, true));
    end(id, outcome);
    if (!outcome.returns) return send(c, payment, closeTabPage(payment, language));
    return c.redirect((find(id) ?? payment).returnUrl, 303);
  });
}
