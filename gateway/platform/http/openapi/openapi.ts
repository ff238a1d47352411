import { z } from '@hono/zod-openapi';
import { type Locale, STAFF_LOCALE } from '../../../../lib/contract/locales.ts';
import { policy } from '../authentication/access-policy.ts';
import { GRANT_COOKIE } from '../authentication/order-grant.ts';
import type { GatewayApp } from '../request-types.ts';
import { notModified } from '../responses.ts';
import { type ApiReferenceOptions, registerApiReference } from './api-reference.ts';
import { addCommonResponses, type OpenApiDocument } from './common-responses.ts';

const createConfig = (name: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${name} gateway`,
    version: '3',
    summary: `Catalogue, users and orders of the storefront of ${name}`,
    description: `Amounts are Kuwaiti dinars with at most three decimals. Errors are \`application/problem+json\` (RFC 9457) with a stable \`code\`.

Paths have the spelling of the backend that the storefront was specified for (\`County\`, \`CheckAvailably\`, \`UserPurshase\`).`,
    contact: { name },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [
    { url: '/', description: 'Without a version' },
    { url: '/v3', description: 'The same operations under the version prefix' },
  ],
});

const SECURITY_SCHEMES = {
  shopper:
    'The ID token of the identity provider, or the session token that `createSessionToken` returns for it',
  staff: 'The token that `createStaffSession` returns, or the token of a machine',
};

const PATH = '/openapi.json';

function hasTag(document: OpenApiDocument, tag: string): boolean {
  return Object.values(document.paths ?? {}).some((item) =>
    Object.values(item).some((operation) => operation?.tags?.includes(tag)),
  );
}

function createDocument(app: GatewayApp, shopName: string): OpenApiDocument {
  const document = addCommonResponses(app.getOpenAPI31Document(createConfig(shopName)));
  return { ...document, tags: TAGS.filter(({ name }) => hasTag(document, name)) };
}

/**
 * Serves the OpenAPI document, which is generated from the schemas that validate requests, and the
 * API reference made of it.
 */
export function registerOpenApi(
  app: GatewayApp,
  options: ApiReferenceOptions & { shopName: Record<Locale, string> },
): void {
  for (const [name, description] of Object.entries(SECURITY_SCHEMES))
    app.openAPIRegistry.registerComponent('securitySchemes', name, {
      type: 'http',
      scheme: 'bearer',
      description,
    });
  app.openAPIRegistry.registerComponent('securitySchemes', 'orderAccess', {
    type: 'apiKey',
    in: 'cookie',
    name: GRANT_COOKIE,
    description: 'The cookie of `verifyOrderCode`, which gives access to one order',
  });
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: PATH,
    ...policy('public'),
    tags: ['Documentation'],
    operationId: 'getOpenApiDocument',
    summary: 'Get this document',
    responses: {
      200: {
        description: 'The OpenAPI document',
        content: { 'application/json': { schema: z.looseObject({ openapi: z.string() }) } },
      },
      ...notModified,
    },
  });
  let document: OpenApiDocument | undefined;
  const getDocument = () => {
    document ??= createDocument(app, options.shopName[STAFF_LOCALE]);
    return document;
  };
  app.get(PATH, (c) => c.json(getDocument(), 200, { 'Cache-Control': 'public, max-age=0' }));
  registerApiReference(app, getDocument, options);
}

/** The tags of the OpenAPI document in the order in which the API reference shows them. */
const TAGS = [
  {
    name: 'Catalogue',
    description: 'Products, bundles, categories, search and the home page. No token is required.',
  },
  {
    name: 'Cart',
    description: 'Availability and promotion codes, checked for the lines of a cart.',
  },
  {
    name: 'Countries',
    description: 'The countries that the shop serves, with currency and dial code.',
  },
  { name: 'Delivery', description: 'Delivery fees, DHL rates and shipment tracking.' },
  {
    name: 'Users',
    description: 'Registration, profile, addresses, phone verification and session tokens.',
  },
  { name: 'Passkeys', description: 'Log-in with passkeys (Web Authentication).' },
  {
    name: 'Orders',
    description: 'Purchase, orders of the caller, order tracking, cancellation and invoices.',
  },
  {
    name: 'Payments',
    description:
      'Payment methods, the return from a payment page and webhooks of payment providers.',
  },
  { name: 'Reviews', description: 'Reviews of products by people who bought them.' },
  {
    name: 'Agents',
    description:
      'Shopping by agents: the Universal Commerce Protocol over the Model Context Protocol.',
  },
  {
    name: 'Content',
    description: 'Branches, the seller, information pages and messages to the shop.',
  },
  { name: 'Analytics', description: 'Events of visitors who consented to measurement.' },
  { name: 'Images', description: 'Images of the catalogue and of shared links.' },
  {
    name: 'Staff',
    description:
      'Staff, catalogue import, orders of all users, packing slips and shipments. A staff token is required.',
  },
  { name: 'Documentation', description: 'This document and the API reference.' },
  { name: 'Health', description: 'Liveness and readiness checks.' },
] as const;
