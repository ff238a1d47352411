import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { CastLine, Job } from './jobs.ts';
import { at, getMasterFile, isRendered, markRendered, STUDIO_DATA, writeJson } from './state.ts';

export type RenderRequest = { job: Job; hash: string };

/** Entry of the Python code; Blender resolves imports relative to it. */
const ENTRY = 'tools/photography/studio/main.py';

/**
 * Renders missing images one after another and records each one when it is complete.
 * @returns the number of failed images
 */
export async function renderPhotographs(
  requests: readonly RenderRequest[],
  castings: readonly CastLine[],
  { folder, force, threads }: { folder: string; force: boolean; threads: number },
): Promise<number> {
  const missing = requests.filter(({ job, hash }) => force || !isRendered(folder, job.name, hash));
  process.stdout.write(
    `${missing.length} images to render, ${requests.length - missing.length} exist already\n`,
  );
  if (!missing.length) return 0;
  mkdirSync(at(`${STUDIO_DATA}/${folder}`), { recursive: true });
  const list = `${STUDIO_DATA}/render-requests-${process.pid}.json`;
  writeJson(list, {
    castings,
    threads,
    jobs: missing.map(({ job }) => ({ ...job, out: at(getMasterFile(folder, job.name)) })),
  });
  // Lowest priority: rendering takes hours and must not slow down other work.
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
  // A run that is stopped publishes nothing.
  process.once('SIGTERM', () => {
    blender.kill();
    process.exit(143);
  });
  const hashes = new Map(missing.map(({ job, hash }) => [job.name, hash]));
  let isReported = false;
  for await (const line of createInterface({ input: blender.stdout })) {
    const rendered = line.match(/^PICTURE (\S+)/)?.[1];
    if (rendered) markRendered(folder, rendered, hashes.get(rendered) ?? '');
    if (rendered) hashes.delete(rendered);
    isReported =
      rendered !== undefined ||
      line.startsWith('FAILED') ||
      (isReported && /^(Traceback| |\w*Error)/.test(line) && !line.includes('Mem:'));
    if (isReported) process.stdout.write(`${line}\n`);
  }
  await done;
  rmSync(at(list), { force: true });
  return hashes.size;
}
