import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { policy } from '../authentication/access-policy.ts';
import type { GatewayEnv } from '../request-types.ts';
import { notModified } from '../responses.ts';
import { addCommonResponses, type OpenApiDocument } from './common-responses.ts';
import { docsPage } from './docs-page.ts';

const INFO = {
  openapi: '3.1.0',
  info: {
    title: '3BEEZ gateway',
    version: '3',
    description:
      'Catalogue, shoppers and orders of the 3BEEZ storefront. Amounts are Kuwaiti dinar with at most three decimals. Errors are application/problem+json.',
  },
  servers: [{ url: '/' }, { url: '/v3' }],
};

const SCHEMES = {
  staff: 'The staff token',
  shopper: 'The identity provider’s ID token, or the session token that GetTokenByUserId gives for it',
};

function describeDocumentRoutes(app: OpenAPIHono<GatewayEnv>): void {
  const own = (path: string, summary: string, type: string, schema: z.ZodType) =>
    app.openAPIRegistry.registerPath({
      method: 'get',
      path,
      ...policy('public'),
      tags: ['Housekeeping'],
      summary,
      responses: { 200: { description: summary, content: { [type]: { schema } } }, ...notModified },
    });
  own('/openapi.json', 'This document', 'application/json', z.looseObject({ openapi: z.string() }));
  own('/docs', 'API documentation page', 'text/html; charset=UTF-8', z.string());
}

/** The description of every call, made from the very schemas that check requests; never written by hand. */
export function registerOpenApi(app: OpenAPIHono<GatewayEnv>): void {
  for (const [name, description] of Object.entries(SCHEMES))
    app.openAPIRegistry.registerComponent('securitySchemes', name, { type: 'http', scheme: 'bearer', description });
  describeDocumentRoutes(app);
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= addCommonResponses(app.getOpenAPI31Document(INFO));
    return made;
  };
  app.get('/openapi.json', (c) => c.json(document(), 200, { 'Cache-Control': 'public, max-age=0' }));
  app.get('/docs', (c) =>
    c.html(docsPage(document()), 200, {
      'Cache-Control': 'public, max-age=0',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    }),
  );
}
