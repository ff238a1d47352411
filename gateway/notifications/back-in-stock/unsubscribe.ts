import { z } from '@hono/zod-openapi';
import { html } from 'hono/html';
import { printable } from '../../../lib/contract/input-text.ts';
import { DEFAULT_LOCALE, LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import { type Language, languageSchema } from '../../../lib/contract/user.ts';
import { routes } from '../../../lib/domain/routes.ts';
import { pagePath } from '../../../lib/domain/storefront-url.ts';
import { colours } from '../../../shop.config.ts';
import type { Database } from '../../platform/db/client.ts';
import { toDigest } from '../../platform/db/digest.ts';
import {
  backInStockSubscriptions,
  messageOptOuts,
  outboxMessages,
} from '../../platform/db/schema/notifications.ts';
import { and, eq, inArray, isNull } from '../../platform/db/sql.ts';
import type { GatewayApp, GatewayRequest } from '../../platform/http/request-types.ts';
import { htmlPage } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import type { NotificationServices } from '../services.ts';
import { UNSUBSCRIBE_PATH } from './unsubscribe-links.ts';

const { accent, ink, primary, sand } = colours;
const STYLE = `body{margin:0 auto;max-width:32rem;padding:4rem 1.25rem;font:17px/1.7 system-ui,sans-serif;color:${ink[900]};background:${sand[50]}}
button{font:inherit;min-height:3rem;padding:0 1.5rem;border:0;border-radius:8px;color:#fff;background:${primary[700]};cursor:pointer}
a{color:${primary[700]}}:focus-visible{outline:3px solid ${accent[500]};outline-offset:2px}`;
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** The form has no action: it is sent to the URL of the page. */
function page(language: Language, content: 'question' | 'done' | 'invalid') {
  const texts = MESSAGES[language].unsubscribe;
  const { dir } = LOCALE_TABLE[language];
  const form = html`<form method="post"><button>${texts.button}</button></form>`;
  return html`<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title>
<style>${STYLE}</style></head><body><main><h1>${texts.title}</h1><p>${texts[content]}</p>${content === 'question' ? form : ''}<p><a href="${pagePath(language, routes.home)}">${texts.home}</a></p></main></body></html>`;
}

const call = {
  path: UNSUBSCRIBE_PATH,
  query: z.object({
    token: printable(2_000).min(1),
    language: languageSchema.default(DEFAULT_LOCALE),
  }),
} as const;
const common = {
  policy: 'public',
  tag: 'Catalogue',
  problems: [413],
  responses: { 200: htmlPage('A page'), 404: htmlPage('A page: the token is invalid') },
} as const;
const getUnsubscribePageRoute = route(
  { ...call, method: 'get', name: 'getUnsubscribePage' },
  {
    ...common,
    summary: 'Ask whether to end the messages about products',
    description: 'Deletes nothing: programs that check links open them.',
  },
);
const unsubscribeRoute = route(
  { ...call, method: 'post', name: 'deleteSubscriptions' },
  {
    ...common,
    summary: 'End all messages about products and reviews to an e-mail address',
    description:
      'Also for the one-click button of mail programs (RFC 8058), which send `List-Unsubscribe=One-Click` as a form.',
  },
);

/** Ends the messages about products and reviews to an e-mail address, also those that wait. */
async function deleteSubscriptions(db: Database, email: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .insert(messageOptOuts)
      .values({ emailDigest: toDigest(email) })
      .onConflictDoNothing();
    await transaction
      .delete(backInStockSubscriptions)
      .where(eq(backInStockSubscriptions.recipient, email));
    await transaction
      .delete(outboxMessages)
      .where(
        and(
          eq(outboxMessages.recipient, email),
          inArray(outboxMessages.kind, ['backInStock', 'reviewInvitation']),
          isNull(outboxMessages.sentAt),
        ),
      );
  });
}

/** Registers the page of the link in back-in-stock e-mails. */
export function registerUnsubscribe(
  app: GatewayApp,
  { database: { db }, unsubscribeLinks }: NotificationServices,
): void {
  const respond = (
    c: GatewayRequest,
    language: Language,
    content: 'question' | 'done' | 'invalid',
  ) => c.html(page(language, content), content === 'invalid' ? 404 : 200, HEADERS);
  app.openapi(getUnsubscribePageRoute, async (c) => {
    const { token, language } = c.req.valid('query');
    const email = await unsubscribeLinks.readEmail(token);
    return respond(c, language, email === undefined ? 'invalid' : 'question');
  });
  app.openapi(unsubscribeRoute, async (c) => {
    const { token, language } = c.req.valid('query');
    const email = await unsubscribeLinks.readEmail(token);
    if (email !== undefined) await deleteSubscriptions(db, email);
    return respond(c, language, email === undefined ? 'invalid' : 'done');
  });
}
