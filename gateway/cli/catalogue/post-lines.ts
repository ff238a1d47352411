import { z } from 'zod';
import type { Target } from '../target.ts';

const answerSchema = z.object({
  accepted: z.number(),
  inserted: z.number(),
  updated: z.number(),
  stockChanges: z.array(z.object({ sku: z.string(), before: z.number(), after: z.number() })),
  rejected: z.array(
    z.object({
      line: z.number(),
      sku: z.string().optional(),
      reason: z.string(),
      unresolved: z.array(z.string()).optional(),
    }),
  ),
});
export type ImportAnswer = z.infer<typeof answerSchema>;

/** The gateway accepts no line of a batch. */
export class RefusedBatch extends Error {
  readonly status: number;

  constructor(name: string, status: number, text: string) {
    super(`${name} responded with ${status}: ${text.slice(0, 500)}`);
    this.status = status;
  }
}

/**
 * Sends one batch of catalogue lines.
 * @throws RefusedBatch
 */
export async function postLines(
  target: Target,
  body: Uint8Array,
  { dryRun = false, withStock = false }: { dryRun?: boolean; withStock?: boolean },
): Promise<ImportAnswer> {
  const query = new URLSearchParams({
    ...(dryRun && { dryRun: 'true' }),
    ...(withStock && { withStock: 'true' }),
  });
  const response = await target.request(`/admin/catalogue/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: Buffer.from(body),
  });
  if (!response.ok) throw new RefusedBatch(target.name, response.status, await response.text());
  return answerSchema.parse(await response.json());
}
