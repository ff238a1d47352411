import type { ShopKeys } from './signatures/keys.ts';
import { CAPABILITIES, UCP_VERSIONS, type UcpVersion } from './versions.ts';

export const PROFILE_PATH = '/.well-known/ucp';
export const MCP_PATH = '/ucp/mcp';
const SPECIFICATION = 'https://ucp.dev';

export const isNewest = (version: UcpVersion) => version === UCP_VERSIONS[0];

/** Older releases have profiles of their own, which the newest one links. */
export const profilePath = (version: UcpVersion) =>
  isNewest(version) ? PROFILE_PATH : (`${PROFILE_PATH}/${version}` as const);

/** As agents see it: the storefront forwards paths below `/gateway`. */
export const toMcpUrl = (shopUrl: string) => `${shopUrl}/gateway${MCP_PATH}`;

function listCapabilities(version: UcpVersion) {
  const base = `${SPECIFICATION}/${version}`;
  return Object.fromEntries(
    Object.entries(CAPABILITIES).map(([name, { spec, schema, ...rest }]) => [
      name,
      [
        {
          version,
          spec: `${base}/specification/${spec}`,
          schema: `${base}/schemas/shopping/${schema}.json`,
          ...rest,
        },
      ],
    ]),
  );
}

/**
 * The profile of the shop. No payment handler: a checkout always ends on the shop's own payment
 * step, so that no card data passes through an agent.
 */
export function buildBusinessProfile(
  shopUrl: string,
  version: UcpVersion,
  { published }: Pick<ShopKeys, 'published'>,
) {
  const base = `${SPECIFICATION}/${version}`;
  const older = UCP_VERSIONS.filter((other) => other !== version);
  return {
    ucp: {
      version,
      ...(isNewest(version) && {
        supported_versions: Object.fromEntries(
          older.map((other) => [other, shopUrl + profilePath(other)]),
        ),
      }),
      services: {
        'dev.ucp.shopping': [
          {
            version,
            transport: 'mcp',
            spec: `${base}/specification/overview`,
            schema: `${base}/services/shopping/mcp.openrpc.json`,
            endpoint: toMcpUrl(shopUrl),
          },
        ],
      },
      capabilities: listCapabilities(version),
      payment_handlers: {},
    },
    keys: [...published],
    // The name in release 2026-04-08, whose agents also read the profile that webhooks name.
    signing_keys: [...published],
  };
}
