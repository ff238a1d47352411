import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { changeContent, getContent } from '../../../lib/contract/calls/staff-content.ts';
import { contentKeySchema } from '../../../lib/contract/staff-content.ts';
import { escapeJson } from '../escape.ts';
import { createGatewayClient } from '../gateway-client.ts';
import type { Target } from '../target.ts';

/** Prints a text of the shop with its revision, in the form that `writeContentFile` reads. */
export async function printContent(target: Target, key: string): Promise<void> {
  const record = await createGatewayClient(target).call(getContent, {
    params: { key: contentKeySchema.parse(key) },
  });
  console.info(escapeJson(JSON.stringify(record, null, 2)));
}

const fileSchema = z.object({ value: z.unknown(), revision: z.string() });

/** Writes a text that was printed and edited, unless somebody has changed it meanwhile. */
export async function writeContentFile(target: Target, key: string, file: string): Promise<void> {
  const { value, revision } = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await createGatewayClient(target).call(changeContent, {
    params: { key: contentKeySchema.parse(key) },
    body: { value, revision },
  });
  console.info(`${key} written.`);
}
