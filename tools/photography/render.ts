import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { CastLine, Job } from './jobs.ts';
import { at, getMasterFile, isRendered, markRendered, STUDIO_DATA, writeJson } from './state.ts';

export type RenderRequest = { job: Job; hash: string };

/** Entry of the Python code; Blender resolves imports relative to it. */
const ENTRY = 'tools/photography/studio/main.py';

function groupByMaster(requests: readonly RenderRequest[]): Map<string, RenderRequest[]> {
  const masters = new Map<string, RenderRequest[]>();
  for (const request of requests) {
    const name = request.job.master ?? request.job.name;
    masters.set(name, [...(masters.get(name) ?? []), request]);
  }
  return masters;
}

/** Lowest priority: rendering takes hours and must not slow down other work. */
const startBlender = (list: string) =>
  spawn(
    'nice',
    ['-n', '19', 'blender', '-b', '--factory-startup', '--python', at(ENTRY), '--', at(list)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );

/**
 * Renders missing images one after another and records each one when it is complete.
 * @returns the number of failed images
 */
export async function renderPhotographs(
  requests: readonly RenderRequest[],
  castings: readonly CastLine[],
  {
    folder,
    force,
    threads,
    reprint,
  }: { folder: string; force: boolean; threads: number; reprint: boolean },
): Promise<number> {
  const missing = requests.filter(
    ({ job, hash }) => force || reprint || !isRendered(folder, job, hash),
  );
  process.stdout.write(
    `${missing.length} images to render, ${requests.length - missing.length} exist already\n`,
  );
  const masters = groupByMaster(missing);
  if (!missing.length) return 0;
  mkdirSync(at(`${STUDIO_DATA}/${folder}`), { recursive: true });
  const list = `${STUDIO_DATA}/render-requests-${process.pid}.json`;
  writeJson(list, {
    castings,
    threads,
    jobs: [...masters].map(([name, [request]]) => ({
      ...request?.job,
      name,
      reprint,
      out: at(getMasterFile(folder, { name })),
    })),
  });
  const blender = startBlender(list);
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
  let failed = missing.length;
  let isReported = false;
  for await (const line of createInterface({ input: blender.stdout })) {
    const rendered = line.match(/^PICTURE (\S+)/)?.[1];
    for (const { job, hash } of masters.get(rendered ?? '') ?? []) {
      markRendered(folder, job.name, hash);
      failed -= 1;
    }
    isReported =
      rendered !== undefined ||
      line.startsWith('FAILED') ||
      (isReported && /^(Traceback| |\w*Error)/.test(line) && !line.includes('Mem:'));
    if (isReported) process.stdout.write(`${line}\n`);
  }
  await done;
  rmSync(at(list), { force: true });
  return failed;
}
