import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** The progress of an import: all lines before `offset` have been processed. */
const progressSchema = z.object({
  offset: z.int().min(0),
  line: z.int().min(1),
  accepted: z.int().min(0),
  inserted: z.int().min(0),
  updated: z.int().min(0),
  rejected: z.int().min(0),
  /** Length of the file of rejected lines at this point. */
  rejectedBytes: z.int().min(0),
});
export type Progress = z.infer<typeof progressSchema>;

export const START: Progress = {
  offset: 0,
  line: 1,
  accepted: 0,
  inserted: 0,
  updated: 0,
  rejected: 0,
  rejectedBytes: 0,
};

export interface Checkpoint {
  read(): Promise<Progress | undefined>;
  write(progress: Progress): Promise<void>;
  clear(): Promise<void>;
}

const HEAD = 1024 * 1024;

async function headHash(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex');
  } finally {
    await file.close();
  }
}

/**
 * Opens the checkpoint for the current content of a file and a target: the import of a changed file
 * starts at its first line.
 */
export async function openCheckpoint(
  dataDir: string,
  path: string,
  target: string,
): Promise<Checkpoint> {
  const { size, mtimeMs } = await stat(path);
  const identity = [resolve(path), size, mtimeMs, await headHash(path), target].join('\n');
  const key = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  const file = join(dataDir, `import-${key}.json`);
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => undefined);
      return text === undefined ? undefined : progressSchema.safeParse(JSON.parse(text)).data;
    },
    async write(progress) {
      await mkdir(dataDir, { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(progress));
      await rename(`${file}.new`, file);
    },
    clear: () => rm(file, { force: true }),
  };
}
