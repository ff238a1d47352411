import { createApp, createStaffApp } from '../../../gateway/platform/app/app.ts';
import { unversionedPath } from '../../../gateway/platform/http/version-prefix.ts';
import { requireOpenApiCheck } from './openapi-check.ts';
import { createTestLimits, hasStaffToken, type TestGateway } from './test-gateway.ts';

export type Caller = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Creates callers with their own IP addresses on a gateway without earlier requests. Without an
 * address every request has a new one, so that no limit is reached. Responses are validated against
 * the OpenAPI document.
 */
export async function createCallers({ deps }: TestGateway): Promise<(address?: string) => Caller> {
  const [unlimited, limited] = [
    createApp(deps),
    createApp({ ...deps, limits: createTestLimits(deps.database) }),
  ];
  const staffApp = createStaffApp(deps);
  const check = await requireOpenApiCheck(staffApp);
  let count = 0;
  const nextAddress = () => {
    count += 1;
    return `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
  };
  return (address) => async (path, init) => {
    // The connection data that the Node.js server passes to the app.
    const connection = { incoming: { socket: { remoteAddress: address ?? nextAddress() } } };
    const shopApp = address === undefined ? unlimited : limited;
    const app = hasStaffToken(init) ? staffApp : shopApp;
    const response = await app.request(path, init, connection);
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
