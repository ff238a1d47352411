import { createHash } from 'node:crypto';

/** What the plugin needs of Fastify. */
interface Reply {
  header(name: string, value: string): Reply;
  send(body: string): string;
}
interface Route {
  url: string;
  handler(request: unknown, reply: Reply): string;
}

const reply: Reply = { header: () => reply, send: (body) => body };

export interface ScalarScript {
  text: string;
  etag: string;
}

async function readScript(): Promise<ScalarScript> {
  // 5 MB of source, which few processes need.
  const { default: registerScalar } = await import('@scalar/fastify-api-reference');
  const routes: Route[] = [];
  const fastify = { route: (route: Route) => routes.push(route) };
  registerScalar(fastify, { configuration: { url: '/' } }, () => {});
  const text = routes.find(({ url }) => url.endsWith('.js'))?.handler(undefined, reply);
  if (!text) throw new Error('The plugin of Scalar serves no script');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { text, etag: `"${hash}"` };
}

let script: Promise<ScalarScript> | undefined;

/**
 * The browser build of Scalar, from its plugin for Fastify, which serves the build as a
 * route. The package of the build would install 250 others that the build contains.
 */
export function loadScalarScript(): Promise<ScalarScript> {
  script ??= readScript();
  return script;
}
