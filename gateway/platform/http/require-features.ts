import { accepts } from 'hono/accepts';
import { STAFF_LOCALE } from '../../../lib/contract/locales.ts';
import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import { languageSchema } from '../../../lib/contract/user.ts';
import { MESSAGES } from '../messages/messages.ts';
import { ProblemError, rejectFields } from './problem.ts';
import type { GatewayRequest, Middleware } from './request-types.ts';

type Feature = keyof FeatureConfig;

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

/** @throws `feature_off` (400) for the first of the fields that the body has */
async function requireNoFields(
  c: GatewayRequest,
  feature: Feature,
  names: readonly string[],
): Promise<void> {
  // The schema of the operation reports a body that is not JSON.
  const body: unknown = await c.req.json().catch(() => undefined);
  const fields = new Map(Object.entries(body ?? {}));
  const name = names.find((field) => Boolean(fields.get(field)));
  if (name !== undefined)
    throw rejectFields([{ path: name, message: getText(c, feature) }], 'feature_off');
}

/**
 * Rejects calls of parts that the shop does not have with 404 `feature_off`, and requests that ask
 * for one with 400 `feature_off`, in the language of `Accept-Language`.
 */
export function requireFeatures(features: FeatureConfig): Middleware {
  return async (c, next) => {
    const { feature, featureFields = {} } = c.get('operation')?.rules ?? {};
    if (feature && !features[feature])
      throw new ProblemError(404, 'feature_off', getText(c, feature));
    for (const [name, fields] of Object.entries(featureFields))
      if (!features[name as Feature]) await requireNoFields(c, name as Feature, fields);
    await next();
  };
}
