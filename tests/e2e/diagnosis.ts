import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Response, TestInfo } from '@playwright/test';
import { z } from 'zod';

/** Folder with the logs of the shop under test; unset for a shop that runs elsewhere. */
const LOG_DIR = process.env.E2E_LOG_DIR;
const GATEWAY_LOG = 'gateway.log';
const LOGS = [GATEWAY_LOG, 'shop.log', 'page-server.log'];
const WARNING_LEVEL = 40;

const measureLog = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** The lines that were written to a log after it had `start` bytes. */
function readLines(file: string, start: number): string[] {
  const size = measureLog(file);
  if (size <= start) return [];
  const buffer = Buffer.alloc(size - start);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, buffer, 0, buffer.length, start);
  closeSync(descriptor);
  return buffer.toString('utf8').split('\n').filter(Boolean);
}

/** Whether a line of the gateway is about a request of the test, or a warning. */
function isOwn(line: string, requestIds: ReadonlySet<string>): boolean {
  try {
    const { requestId, level } = JSON.parse(line);
    return requestIds.has(requestId) || level >= WARNING_LEVEL;
  } catch {
    return true; // A line that is no JSON comes from a crash.
  }
}

const logEntrySchema = z
  .looseObject({
    level: z.number(),
    msg: z.string().optional(),
    err: z
      .object({ message: z.string(), cause: z.object({ message: z.string() }).optional() })
      .optional(),
  })
  .transform(({ err, ...entry }) => ({ ...entry, reason: err?.cause?.message ?? err?.message }));

/** Warnings and errors of the gateway with this text, for staff. */
export function readStaffLog(text: string): z.output<typeof logEntrySchema>[] {
  if (LOG_DIR === undefined) throw new Error('E2E_LOG_DIR is missing: start with `npm run e2e`');
  return readLines(path.join(LOG_DIR, GATEWAY_LOG), 0)
    .filter((line) => line.includes(text))
    .map((line) => logEntrySchema.parse(JSON.parse(line)))
    .filter(({ level }) => level >= WARNING_LEVEL);
}

/** What the shop logged while a test ran. */
export interface ShopLogs {
  addRequest: (requestId: string | undefined) => void;
  /** Adds its request, and lists it in `requests.log`. */
  addResponse: (response: Response) => void;
  /** Writes the log lines of the requests into the folder of the test. */
  save: (testInfo: TestInfo) => void;
}

function attachText(testInfo: TestInfo, name: string, lines: readonly string[]): void {
  const file = testInfo.outputPath(name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  testInfo.attachments.push({ name, contentType: 'text/plain', path: file });
}

/**
 * Remembers the ends of the logs and the ids of requests. Other tests write to the same logs: the
 * gateway's lines are selected by request id, the storefront has none.
 */
export function watchShopLogs(): ShopLogs {
  const requestIds = new Set<string>();
  const requests: string[] = [];
  const logs = (LOG_DIR === undefined ? [] : LOGS).map((name) => {
    const file = path.join(LOG_DIR ?? '', name);
    return { name, file, start: measureLog(file) };
  });
  const addRequest = (requestId: string | undefined) => {
    if (requestId !== undefined) requestIds.add(requestId);
  };
  return {
    addRequest,
    addResponse(response) {
      const requestId = response.headers()['x-request-id'];
      addRequest(requestId);
      const parts = [response.status(), response.request().method(), response.url(), requestId];
      requests.push(parts.join(' '));
    },
    save(testInfo) {
      if (requests.length > 0) attachText(testInfo, 'requests.log', requests);
      for (const { name, file, start } of logs) {
        const lines = readLines(file, start);
        const own = name === GATEWAY_LOG ? lines.filter((line) => isOwn(line, requestIds)) : lines;
        if (own.length > 0) attachText(testInfo, name, own);
      }
    },
  };
}
