import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { languageSchema } from '../../../../lib/api/contract/user.ts';
import type { SandboxPayment } from '../../../db/schema/payments.ts';
import { policy } from '../../../http/authentication/access-policy.ts';
import { localOnly } from '../../../http/local-only.ts';
import { ProblemError } from '../../../http/problem.ts';
import type { GatewayEnv } from '../../../http/request-types.ts';
import { problems } from '../../../http/responses.ts';
import type { OrderServices } from '../../services.ts';
import { OUTCOME_NAMES } from './outcomes.ts';
import { renderCloseTabPage, renderPaymentPage } from './pages.ts';
import type { Sandbox } from './sandbox.ts';

const outcomeSchema = z.strictObject({ outcome: z.enum(OUTCOME_NAMES) });
const FORM = 'application/x-www-form-urlencoded';

const request = {
  params: z.object({ id: z.string().max(64) }),
  query: z.object({ lang: languageSchema.optional() }),
};
const page = {
  description: 'HTML page',
  content: { 'text/html; charset=UTF-8': { schema: z.string() } },
};
const call = { ...policy('public'), path: '/sandbox/pay/{id}', tags: ['Sandbox'] };

const getPage = createRoute({
  ...call,
  method: 'get',
  operationId: 'getSandboxPaymentPage',
  summary: 'Get the payment page of the sandbox provider',
  request,
  responses: {
    200: page,
    304: { description: 'Not modified' },
    ...problems(400, 403, 404),
  },
});

const postOutcome = createRoute({
  ...call,
  method: 'post',
  operationId: 'chooseSandboxOutcome',
  summary: 'Choose the outcome of a sandbox payment',
  request: { ...request, body: { content: { [FORM]: { schema: outcomeSchema } }, required: true } },
  responses: {
    200: page,
    303: {
      description: 'Redirect to the shop, or to a page with the final status of the payment',
    },
    ...problems(400, 403, 404, 413),
  },
});

/**
 * Nothing from elsewhere; a form may go to the shop, whose gateway it is sent on to.
 */
function sendPage(
  c: Context<GatewayEnv>,
  payment: SandboxPayment,
  markup: ReturnType<typeof renderPaymentPage>,
) {
  const shop = new URL(payment.returnUrl).origin;
  const policyText = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`;
  return c.html(markup, 200, {
    'Content-Security-Policy': policyText,
    'Cache-Control': 'no-store',
  });
}

/** The sandbox's pages. Never registered in production. */
export function registerSandbox(
  app: OpenAPIHono<GatewayEnv>,
  sandbox: Sandbox,
  deps: Pick<OrderServices, 'trustedProxies'>,
): void {
  app.use(getPage.getRoutingPath(), localOnly(deps));
  const required = async (id: string): Promise<SandboxPayment> => {
    const payment = await sandbox.find(id);
    if (!payment) throw new ProblemError(404, 'payment_not_found', 'Payment not found.');
    return payment;
  };
  app.openapi(getPage, async (c) => {
    const payment = await required(c.req.valid('param').id);
    return sendPage(
      c,
      payment,
      renderPaymentPage(payment, c.req.valid('query').lang ?? payment.language),
    );
  });
  app.openapi(postOutcome, async (c) => {
    const payment = await required(c.req.valid('param').id);
    const outcome = await sandbox.end(payment, c.req.valid('form').outcome);
    const language = c.req.valid('query').lang ?? payment.language;
    if (outcome?.returns === false)
      return sendPage(c, payment, renderCloseTabPage(payment, language));
    return c.redirect(payment.returnUrl, 303);
  });
}
