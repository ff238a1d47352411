import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const MODULE = new URL('./logger.ts', import.meta.url).href;
const ERROR =
  "Object.assign(new Error('Failed query: insert params: Noura,+96550001234'), { query: 'insert', params: ['Noura'] })";

it.each([
  ['thrown', `setTimeout(() => { throw ${ERROR}; })`],
  ['rejected', `Promise.reject(${ERROR})`],
])('logs an uncaught %s error without its values and exits with code 1', (_, statement) => {
  const script = `const { createLogger, logFatalErrors } = await import('${MODULE}'); logFatalErrors(createLogger('info')); ${statement}; await new Promise((resolve) => setTimeout(resolve, 10_000));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    msg: 'uncaught error',
    err: { type: 'Error' },
  });
  expect(stdout + stderr).not.toMatch(/Noura|50001234|insert/);
});
