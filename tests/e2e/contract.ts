import type { Page, Response as PageResponse } from '@playwright/test';
import { createOpenApiCheck } from '../setup/gateway/openapi-check';
import { staffUrl } from './staff';

const PREFIX = '/gateway';
type Check = ReturnType<typeof createOpenApiCheck>;

let checkPromise: Promise<Check> | undefined;

/** In production only the listener for staff has the document. */
async function createCheck(): Promise<Check> {
  const response = await fetch(`${staffUrl()}/openapi.json`);
  if (!response.ok) throw new Error(`The OpenAPI document answered ${response.status}`);
  return createOpenApiCheck(await response.json());
}

/**
 * Validates one response against the gateway's OpenAPI document. Mocked responses have no server
 * address and are skipped.
 */
async function findViolation(answer: PageResponse): Promise<string | undefined> {
  try {
    if ((await answer.serverAddr()) === null) return undefined;
    // A revalidated response was validated when it was first received.
    if (await answer.request().headerValue('if-none-match')) return undefined;
    const path = new URL(answer.url()).pathname.slice(PREFIX.length);
    const status = answer.status();
    const body = status === 204 || status === 304 ? null : await answer.text();
    checkPromise ??= createCheck();
    const check = await checkPromise;
    await check({
      method: answer.request().method(),
      path,
      response: new Response(body, { status, headers: answer.headers() }),
    });
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // The body is gone after a navigation, an aborted request or the end of the test.
    return /has been closed|No (?:resource|data found for resource) with given identifier|Response body is unavailable/.test(
      message,
    )
      ? undefined
      : message;
  }
}

/**
 * Validates every gateway response that a page receives.
 * @returns the violations so far
 */
export function checkGatewayResponses(page: Page): () => Promise<string[]> {
  const checks: Promise<string | undefined>[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith(`${PREFIX}/`)) checks.push(findViolation(answer));
  });
  return async () => (await Promise.all(checks)).flatMap((violation) => violation ?? []);
}
