import { createApp } from '../../../gateway/app.ts';
import { unversionedPath } from '../../../gateway/http/version-prefix.ts';
import { requireOpenApiCheck } from './openapi-check.ts';
import { createTestLimits, type TestGateway } from './test-gateway.ts';

export type Caller = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Creates callers with their own IP addresses on a gateway without earlier requests.
 * Without an address every request has a new one, so that no limit is reached.
 * Responses are validated against the OpenAPI document.
 */
export async function createCallers({ deps }: TestGateway): Promise<(address?: string) => Caller> {
  const [unlimited, limited] = [
    createApp(deps),
    createApp({ ...deps, limits: createTestLimits(deps.database) }),
  ];
  const check = await requireOpenApiCheck(unlimited);
  let count = 0;
  const nextAddress = () => {
    count += 1;
    return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  };
  return (address) => async (path, init) => {
    // The connection data that the Node.js server passes to the app.
    const connection = { incoming: { socket: { remoteAddress: address ?? nextAddress() } } };
    const response = await (address === undefined ? unlimited : limited).request(
      path,
      init,
      connection,
    );
    await check({
      method: init?.method ?? 'GET',
      path: unversionedPath(new Request(new URL(path, 'http://gateway'))),
      response,
    });
    return response;
  };
}

/** A POST with a JSON body. */
export function buildPost(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
