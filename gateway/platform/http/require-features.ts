import { accepts } from 'hono/accepts';
import { changePoints } from '../../../lib/contract/calls/customers.ts';
import { performPurchase } from '../../../lib/contract/calls/purchase.ts';
import { requestReturn } from '../../../lib/contract/calls/returns.ts';
import { listReviewsAsStaff } from '../../../lib/contract/calls/staff-reviews.ts';
import { listPointsChanges } from '../../../lib/contract/calls/users.ts';
import { STAFF_LOCALE } from '../../../lib/contract/locales.ts';
import { REVIEW_API } from '../../../lib/contract/paths.ts';
import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import { languageSchema } from '../../../lib/contract/user.ts';
import { MESSAGES } from '../messages/messages.ts';
import { invalidField, ProblemError } from './problem.ts';
import type { GatewayApp, GatewayRequest, Middleware } from './request-types.ts';

type Feature = keyof FeatureConfig;

/** Calls of one part of the shop. What exists of a part, such as an open return, stays readable. */
const CALLS: Readonly<Record<Feature, readonly string[]>> = {
  reviews: [`${REVIEW_API}/*`, listReviewsAsStaff.path, `${listReviewsAsStaff.path}/*`],
  returns: [requestReturn.path],
  points: [listPointsChanges.path, changePoints.path.replace('{id}', ':id')],
  pickUp: [],
  gifts: [],
};

/** Fields of requests that ask for a part of the shop, unless they are absent or false. */
const FIELDS: Readonly<Record<string, Partial<Record<Feature, readonly string[]>>>> = {
  [performPurchase.path]: {
    gifts: ['giftWrapping', 'giftMessage'],
    pickUp: ['pickUpBranch'],
    points: ['points'],
  },
};

/** The text in the language that the request prefers. */
function getText(c: GatewayRequest, feature: Feature): string {
  const language = accepts(c, {
    header: 'Accept-Language',
    supports: languageSchema.options,
    default: STAFF_LOCALE,
    match: (wanted, { default: other }) =>
      [...wanted]
        .sort((one, next) => next.q - one.q)
        .map(({ type }) => type.slice(0, 2).toLowerCase())
        .find((tag) => tag in MESSAGES) ?? other,
  });
  return MESSAGES[languageSchema.parse(language)].featureOff[feature];
}

const rejectCall =
  (feature: Feature): Middleware =>
  (c) => {
    throw new ProblemError(404, 'feature_off', getText(c, feature));
  };

const rejectFields =
  (feature: Feature, names: readonly string[]): Middleware =>
  async (c, next) => {
    // The schema of the operation reports a body that is not JSON.
    const body: unknown = await c.req.json().catch(() => undefined);
    const fields = new Map(Object.entries(body ?? {}));
    const name = names.find((field) => Boolean(fields.get(field)));
    if (name !== undefined) throw invalidField(name, getText(c, feature), 'feature_off');
    await next();
  };

/**
 * Rejects calls of parts that the shop does not have with 404 `feature_off`, and requests that ask
 * for one with 400 `feature_off`, in the language of `Accept-Language`.
 */
export function requireFeatures(app: GatewayApp, features: FeatureConfig): void {
  // Keys of the table.
  for (const feature of Object.keys(CALLS) as Feature[]) {
    if (features[feature]) continue;
    for (const path of CALLS[feature]) app.use(path, rejectCall(feature));
    for (const [path, fields] of Object.entries(FIELDS))
      app.use(path, rejectFields(feature, fields[feature] ?? []));
  }
}
