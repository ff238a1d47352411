import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { CastLine, Job } from './jobs.ts';
import { at, getMasterFile, isTaken, markTaken, STUDIO_DATA, writeJson } from './state.ts';

export type Order = { job: Job; hash: string };

/** Blender's Python looks for the studio beside its own entry. */
const ENTRY = 'scripts/photography/studio/main.py';

/**
 * Renders what is missing, one picture after another, and notes each as soon as it is
 * whole. Gives the number that failed.
 */
export async function renderPhotographs(
  orders: readonly Order[],
  castings: readonly CastLine[],
  { folder, force, threads }: { folder: string; force: boolean; threads: number },
): Promise<number> {
  const missing = orders.filter(({ job, hash }) => force || !isTaken(folder, job.name, hash));
  process.stdout.write(
    `${missing.length} pictures to take, ${orders.length - missing.length} are there\n`,
  );
  if (!missing.length) return 0;
  mkdirSync(at(`${STUDIO_DATA}/${folder}`), { recursive: true });
  const list = `${STUDIO_DATA}/order-${process.pid}.json`;
  writeJson(list, {
    castings,
    threads,
    jobs: missing.map(({ job }) => ({ ...job, out: at(getMasterFile(folder, job.name)) })),
  });
  // The least of the machine's attention: pictures take hours, people come first.
  const blender = spawn(
    'nice',
    ['-n', '19', 'blender', '-b', '--factory-startup', '--python', at(ENTRY), '--', at(list)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const done = new Promise<void>((resolve, reject) => {
    blender.once('error', (cause) =>
      reject(new Error('Blender is not installed: apt-get install blender', { cause })),
    );
    blender.once('close', () => resolve());
  });
  // Nothing is shipped by a run that somebody ends.
  process.once('SIGTERM', () => {
    blender.kill();
    process.exit(143);
  });
  const hashes = new Map(missing.map(({ job, hash }) => [job.name, hash]));
  let isReported = false;
  for await (const line of createInterface({ input: blender.stdout })) {
    const taken = line.match(/^PICTURE (\S+)/)?.[1];
    if (taken) markTaken(folder, taken, hashes.get(taken) ?? '');
    if (taken) hashes.delete(taken);
    isReported =
      taken !== undefined ||
      line.startsWith('FAILED') ||
      (isReported && /^(Traceback| |\w*Error)/.test(line) && !line.includes('Mem:'));
    if (isReported) process.stdout.write(`${line}\n`);
  }
  await done;
  rmSync(at(list), { force: true });
  return hashes.size;
}
