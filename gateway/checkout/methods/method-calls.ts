import * as purchaseCalls from '../../../lib/contract/calls/purchase.ts';
import type { PaymentMethod, PaymentMethods } from '../../../lib/contract/payment-methods.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { METHODS_IN_ORDER } from '../../../lib/domain/payment-methods.ts';
import {
  getMethodRestriction,
  type PaymentSituation,
  paymentOptions,
  restMethods,
} from '../../../lib/domain/payment-rules.ts';
import { type EligibilityRequest, getShopMethods } from '../../payments/public.ts';
import { findUser } from '../../people/users/public.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { findCountry } from '../pricing/price-order.ts';
import type { CheckoutServices } from '../services.ts';

type Listed = PaymentMethods['methods'][number];

/**
 * Adds the reasons of providers that would reject this customer and amount. A provider that fails
 * or does not respond in time rejects nobody: it decides again when the payment is created.
 */
function checkEligibility(
  { payments, logger }: Pick<CheckoutServices, 'payments' | 'logger'>,
  methods: readonly Listed[],
  request: EligibilityRequest,
): Promise<Listed[]> {
  return Promise.all(
    methods.map(async (listed): Promise<Listed> => {
      const { method, reason } = listed;
      if (reason !== undefined || method === 'Cash' || method === 'Mixed') return listed;
      const provider = payments.providerFor(method);
      const rejection = await provider?.checkEligibility?.(request).catch((error: unknown) => {
        logger.error({ err: error, provider: provider.name }, 'eligibility check failed');
        return undefined;
      });
      return rejection === undefined ? listed : { method, reason: rejection };
    }),
  );
}

const getPaymentMethods = route(purchaseCalls.listPaymentMethods, {
  policy: 'optional',
  tag: 'Payments',
  limits: ['cart'],
  summary: 'List the available payment methods',
  description: `The same rules as in PerformPurchase: the country, the configured provider, the limits of \`TotalAmount\` (less \`Points\`), and for
\`Mixed\` the points of the caller. A method that is excluded only by the amount is listed with its limit. Without \`TotalAmount\` limits are not checked. With it, a provider that knows the caller may
reject the amount (\`notAvailable\`, \`amountTooHigh\`, \`amountTooLow\`).`,
  returns: 'The methods',
});

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Methods of the country, including those that are excluded only by the amount. */
function listCountryMethods(situation: PaymentSituation): Listed[] {
  const isOpen = (method: PaymentMethod) => {
    const restriction = getMethodRestriction(method, situation);
    return restriction === undefined || 'limit' in restriction;
  };
  return METHODS_IN_ORDER.filter(isOpen).map((method) => ({ method }));
}

const listMethodsForAmount = (situation: PaymentSituation): Listed[] =>
  paymentOptions(situation).map(({ method, restriction }) => ({ method, ...restriction }));

/** Registers the list of payment methods. A purchase is validated with the same rule. */
export function registerPaymentMethods(
  app: GatewayApp,
  { database: { db }, payments, logger }: CheckoutServices,
): void {
  const checkMethods = (methods: readonly Listed[], user: User, amountFils: number) => {
    const { id: userId, language, nameEn, nameAr, email, phone } = user;
    if (!email || !phone) return methods;
    const customer = { name: nameEn ?? nameAr ?? '', email, phone };
    const request = { userId, amountFils, language, customer };
    return checkEligibility({ payments, logger }, methods, request);
  };
  app.openapi(getPaymentMethods, async (c) => {
    const { CountryCode, TotalAmount, Points = 0 } = c.req.valid('query');
    const country = await findCountry(db, CountryCode);
    const caller = getCaller(c);
    const user = caller.role === 'shopper' ? await findUser(db, caller.principal) : undefined;
    const available = getShopMethods(payments);
    const totalFils = Math.max(0, filsFromKwd(TotalAmount ?? 0) - filsFromKwd(Points));
    const pointsFils = user?.pointsFils ?? 0;
    const situation = {
      country,
      totalFils,
      offered: available,
      isGuest: user?.isGuest ?? true,
      pointsFils,
    };
    const rest = restMethods(country, available);
    // Points that cover the whole order need no provider.
    const canMix =
      rest.length > 0 || (TotalAmount !== undefined && pointsFils >= filsFromKwd(TotalAmount));
    const methods =
      TotalAmount === undefined ? listCountryMethods(situation) : listMethodsForAmount(situation);
    const offered = user && totalFils > 0 ? await checkMethods(methods, user, totalFils) : methods;
    return c.json(
      { methods: offered.filter(({ method }) => method !== 'Mixed' || canMix), restMethods: rest },
      200,
    );
  });
}
