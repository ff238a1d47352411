import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMPILE_CACHE } from './compile-cache.ts';

const SERVER = path.resolve(import.meta.dirname, '../../../gateway/dev/simulators/server.ts');
const KEY = 'sk_test_of_a_separate_simulator';

/** A simulated Tap in a separate process, with its own storage. */
export interface RunningSimulator {
  /** The variables of a gateway that takes all online payments through it. */
  variables: Record<string, string>;
  /** Sends a command to the control interface. */
  control(path: string, body: object): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the simulator of Tap; with these files it is served over https. */
export async function runTapSimulator(tls?: {
  certificate: string;
  key: string;
}): Promise<RunningSimulator> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tap-'));
  const child = spawn(
    process.execPath,
    [
      ...[SERVER, 'tap', '--data', folder, '--key', KEY, '--late', '50', '--refund', '0'],
      ...(tls ? ['--cert', tls.certificate, '--cert-key', tls.key] : []),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // The shop that receives the webhooks has the same certificate.
      env: {
        NODE_ENV: 'test',
        ...COMPILE_CACHE,
        NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
        ...(tls && { NODE_EXTRA_CA_CERTS: tls.certificate }),
      },
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const found = /listening on port (\d+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    ended.then(() => reject(new Error(`the simulator ended: ${output}`)), reject);
  });
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  return {
    variables: {
      PAYMENT_METHODS: 'Knet=tap,OnLine=tap,Tabby=tap,Deema=tap',
      TAP_API_URL: `${origin}/v2`,
      TAP_SECRET_KEY: KEY,
    },
    async control(path, body) {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${origin}/control${path}`, init);
      if (!response.ok) throw new Error(`the simulator responded with ${response.status}`);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Chooses an outcome on a payment page, without following its redirect. */
export function payOnPage(pageUrl: string, outcome: string): Promise<Response> {
  const body = new URLSearchParams({ outcome });
  return fetch(pageUrl, { method: 'POST', body, redirect: 'manual' });
}
