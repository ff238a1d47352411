import type { Page, Response as PageResponse } from '@playwright/test';
import { createOpenApiCheck } from '../setup/openapi-check';
import { gatewayUrl } from './staff';

const PREFIX = '/gateway';
type Check = ReturnType<typeof createOpenApiCheck>;

let made: Promise<Check> | undefined;

async function makeCheck(): Promise<Check> {
  const response = await fetch(`${gatewayUrl()}/openapi.json`);
  return createOpenApiCheck(await response.json());
}

/** Holds one answer to the gateway's own description. What a test made up has no server behind it, and is none of the gateway's. */
async function complaintOf(answer: PageResponse): Promise<string | undefined> {
  try {
    if ((await answer.serverAddr()) === null) return undefined;
    // The browser's own copy was still good: it was judged when it came.
    if (await answer.request().headerValue('if-none-match')) return undefined;
    const path = new URL(answer.url()).pathname.slice(PREFIX.length);
    const status = answer.status();
    const body = status === 204 || status === 304 ? null : await answer.text();
    made ??= makeCheck();
    const check = await made;
    await check({ method: answer.request().method(), path, response: new Response(body, { status, headers: answer.headers() }) });
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // A page that was left, a call that the shop gave up, or a test that ended takes its answers with it.
    return /has been closed|No (?:resource|data found for resource) with given identifier|Response body is unavailable/.test(message)
      ? undefined
      : message;
  }
}

/** Listens to every answer of the gateway that a page gets. @returns what was wrong with them so far. */
export function checkGatewayResponses(page: Page): () => Promise<string[]> {
  const judged: Promise<string | undefined>[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.startsWith(`${PREFIX}/`)) judged.push(complaintOf(answer));
  });
  return async () => (await Promise.all(judged)).flatMap((complaint) => complaint ?? []);
}
