import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { languageSchema } from '../../../lib/api/contract/user.ts';
import type { GatewayDeps, GatewayEnv } from '../../deps.ts';
import { policy } from '../../identity/policy.ts';
import { localOnly } from '../../middleware/local-only.ts';
import { ProblemError } from '../../middleware/problem.ts';
import { problems } from '../../middleware/responses.ts';
import { OUTCOME_NAMES } from './outcomes.ts';
import { closeTabPage, paymentPage } from './pages.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxPayment } from './tables.ts';

const outcomeSchema = z.strictObject({ outcome: z.enum(OUTCOME_NAMES) });
const FORM = 'application/x-www-form-urlencoded';

const request = { params: z.object({ id: z.string().max(64) }), query: z.object({ lang: languageSchema.optional() }) };
const page = { description: 'A page to be read', content: { 'text/html; charset=UTF-8': { schema: z.string() } } };
const call = { ...policy('public'), path: '/sandbox/pay/{id}', tags: ['Sandbox'] };

const getPage = createRoute({
  ...call,
  method: 'get',
  summary: 'The page of the sandbox provider on which a payment is made; in local mode only',
  request,
  responses: { 200: page, 304: { description: 'The page is as it was' }, ...problems(400, 403, 404) },
});

const postOutcome = createRoute({
  ...call,
  method: 'post',
  summary: 'Choose how a payment ends',
  request: { ...request, body: { content: { [FORM]: { schema: outcomeSchema } }, required: true } },
  responses: {
    200: page,
    303: { description: 'Back to the shop; or, for a payment that had ended before, to the page that says so' },
    ...problems(400, 403, 404, 413),
  },
});

/** Nothing from elsewhere; a form may go to the shop, whose gateway it is sent on to. */
function sendPage(c: Context<GatewayEnv>, payment: SandboxPayment, markup: ReturnType<typeof paymentPage>) {
  const shop = new URL(payment.returnUrl).origin;
  const policyText = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`;
  return c.html(markup, 200, { 'Content-Security-Policy': policyText, 'Cache-Control': 'no-store' });
}

/** The sandbox's pages. Never registered in production. */
export function registerSandbox(app: OpenAPIHono<GatewayEnv>, sandbox: Sandbox, deps: Pick<GatewayDeps, 'trustedProxies'>): void {
  app.use(getPage.getRoutingPath(), localOnly(deps));
  const required = async (id: string): Promise<SandboxPayment> => {
    const payment = await sandbox.find(id);
    if (!payment) throw new ProblemError(404, 'payment_not_found', 'There is no such payment.');
    return payment;
  };
  app.openapi(getPage, async (c) => {
    const payment = await required(c.req.valid('param').id);
    return sendPage(c, payment, paymentPage(payment, c.req.valid('query').lang ?? payment.language));
  });
  app.openapi(postOutcome, async (c) => {
    const payment = await required(c.req.valid('param').id);
    const outcome = await sandbox.end(payment, c.req.valid('form').outcome);
    const language = c.req.valid('query').lang ?? payment.language;
    if (outcome?.returns === false) return sendPage(c, payment, closeTabPage(payment, language));
    return c.redirect(payment.returnUrl, 303);
  });
}
