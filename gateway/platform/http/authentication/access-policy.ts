import { ProblemError } from '../problem.ts';
import type { Caller, Middleware } from '../request-types.ts';

interface Rule {
  admits: readonly Caller['role'][];
  /** Whether a browser in which a one-time code has opened an order is admitted without a token. */
  admitsGrants?: true;
  /** The OpenAPI security requirement. */
  security: Record<string, string[]>[];
}

/** Access policies. Every route declares one; a test checks it. */
export const POLICIES = {
  /** Every caller, with the same response. */
  public: { admits: ['anonymous', 'shopper', 'staff'], security: [] },
  /** Every caller; a token adds data to the response. */
  optional: {
    admits: ['anonymous', 'shopper', 'staff'],
    security: [{}, { shopper: [] }, { staff: [] }],
  },
  /** A shopper or a guest. */
  shopper: { admits: ['shopper'], security: [{ shopper: [] }] },
  staff: { admits: ['staff'], security: [{ staff: [] }] },
  /** Somebody who may become staff. */
  signIn: { admits: ['shopper'], security: [{ shopper: [] }] },
  /** Shoppers for their own data, staff for all data. */
  authenticated: { admits: ['shopper', 'staff'], security: [{ shopper: [] }, { staff: [] }] },
  /** Shoppers for their orders, and browsers in which a one-time code has opened one. */
  orderOwner: {
    admits: ['shopper'],
    admitsGrants: true,
    security: [{ shopper: [] }, { orderAccess: [] }],
  },
  /** The same, and staff for all orders. */
  orderOwnerOrStaff: {
    admits: ['shopper', 'staff'],
    admitsGrants: true,
    security: [{ shopper: [] }, { orderAccess: [] }, { staff: [] }],
  },
} as const satisfies Record<string, Rule>;

export type Policy = keyof typeof POLICIES;

const REQUIREMENTS: Readonly<Record<Policy, string>> = {
  public: '',
  optional: '',
  shopper: 'A shopper’s token is required.',
  staff: 'A staff token is required.',
  signIn: 'The identity provider’s token is required.',
  authenticated: 'A shopper’s or a staff token is required.',
  orderOwner: 'A shopper’s token, or an order that was opened with a one-time code, is required.',
  orderOwnerOrStaff:
    'A shopper’s or a staff token, or an order that was opened with a one-time code, is required.',
};

/**
 * Enforces a policy: 401 without a token, 403 with a token of the wrong role. Personal responses
 * are not cacheable.
 */
export function enforce(name: Policy): Middleware {
  const { admits, admitsGrants }: Pick<Rule, 'admits' | 'admitsGrants'> = POLICIES[name];
  return async (c, next) => {
    const { role, orderGrant } = c.get('caller');
    const isGranted = role === 'anonymous' && admitsGrants && orderGrant !== undefined;
    if (!admits.includes(role) && !isGranted) {
      throw role === 'anonymous'
        ? new ProblemError(401, 'unauthorized', REQUIREMENTS[name])
        : new ProblemError(403, 'forbidden', REQUIREMENTS[name]);
    }
    await next();
    const isKnown = role !== 'anonymous' || orderGrant !== undefined;
    const isPersonal = name !== 'public' && (name !== 'optional' || isKnown);
    if (isPersonal) c.res.headers.set('Cache-Control', 'private, no-store');
  };
}

/**
 * The access part of a route: documented in OpenAPI, and enforced before the request is validated.
 */
export function policy<Name extends Policy>(name: Name) {
  return {
    'x-policy': name,
    security: POLICIES[name].security as Rule['security'],
    middleware: enforce(name),
  };
}
