import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isProcessAlive, readProcessIdentity } from '../concurrency/process-identity.ts';

const recordSchema = z.object({
  /** Process id and start time. */
  process: z.string(),
  /** The folder of the file: a copy in another folder names another shop. */
  dataDir: z.string(),
  gatewayUrl: z.url(),
  staffUrl: z.url(),
});

/** A gateway that runs on this machine, with the URLs of its listeners. */
export type RunningGateway = Pick<z.infer<typeof recordSchema>, 'gatewayUrl' | 'staffUrl'>;

const getFile = (dataDir: string) => join(dataDir, 'gateway.json');

/**
 * Records the URLs of this gateway in its data folder, where commands find them.
 * @returns removes the record, unless a later gateway has written its own
 * @throws Error when the folder cannot be written, as in a container
 */
export async function recordGateway(dataDir: string, urls: RunningGateway): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const own = await readProcessIdentity(process.pid);
  const file = getFile(dataDir);
  const record = { process: own, dataDir: realpathSync(dataDir), ...urls };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  return () => {
    if (readRecord(dataDir)?.process === own) rmSync(file, { force: true });
  };
}

function readRecord(dataDir: string): z.infer<typeof recordSchema> | undefined {
  try {
    return recordSchema.safeParse(JSON.parse(readFileSync(getFile(dataDir), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The gateway that runs with this data folder; undefined when its process has ended. */
export async function findRunningGateway(dataDir: string): Promise<RunningGateway | undefined> {
  const record = readRecord(dataDir);
  if (record?.dataDir !== (record && realpathSync(dataDir))) return undefined;
  return record && (await isProcessAlive(record.process)) ? record : undefined;
}
