import type { MiddlewareHandler } from 'hono';
import { ProblemError } from '../problem.ts';
import type { Caller, GatewayEnv } from '../request-types.ts';

interface Rule {
  admits: readonly Caller['role'][];
  /** As OpenAPI says it. */
  security: Record<string, string[]>[];
}

/** Who may make a call. Every route declares one of these; a test fails for one that does not. */
export const POLICIES = {
  /** Everybody; who it is makes no difference. */
  public: { admits: ['anonymous', 'shopper', 'staff'], security: [] },
  /** Everybody; a token shows more. */
  optional: { admits: ['anonymous', 'shopper', 'staff'], security: [{}, { shopper: [] }, { staff: [] }] },
  /** A shopper or a guest. */
  shopper: { admits: ['shopper'], security: [{ shopper: [] }] },
  staff: { admits: ['staff'], security: [{ staff: [] }] },
  /** A shopper for what is theirs, staff for all. */
  known: { admits: ['shopper', 'staff'], security: [{ shopper: [] }, { staff: [] }] },
} as const satisfies Record<string, Rule>;

export type Policy = keyof typeof POLICIES;

const NEEDED: Readonly<Record<Policy, string>> = {
  public: '',
  optional: '',
  shopper: 'A shopper’s token is needed.',
  staff: 'A staff token is needed.',
  known: 'A shopper’s or a staff token is needed.',
};

/** Lets only those pass that the policy admits: without a token 401, with somebody else's 403. What a token opens, nobody may keep. */
export function enforce(name: Policy): MiddlewareHandler<GatewayEnv> {
  const admits: readonly Caller['role'][] = POLICIES[name].admits;
  return async (c, next) => {
    const { role } = c.get('caller');
    if (!admits.includes(role)) {
      throw role === 'anonymous' ? new ProblemError(401, 'unauthorized', NEEDED[name]) : new ProblemError(403, 'forbidden', NEEDED[name]);
    }
    await next();
    const isPersonal = name !== 'public' && (name !== 'optional' || role !== 'anonymous');
    if (isPersonal) c.res.headers.set('Cache-Control', 'private, no-store');
  };
}

/** The part of a route that says who may call it: described in the document, and enforced before the request is read. */
export function policy<Name extends Policy>(name: Name) {
  return { 'x-policy': name, security: POLICIES[name].security as Rule['security'], middleware: enforce(name) };
}
