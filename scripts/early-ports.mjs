/**
 * Checks the ports of `npm start` before minutes of installation and build; the start itself checks
 * all of them with their users. Plain JavaScript for Node 18, without dependencies.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';

const DEFAULT_PORTS = JSON.parse(
  readFileSync(new URL('lib/default-ports.json', import.meta.url), 'utf8'),
);

/** The environment, then .env.local, then .env, then the default; an empty value is none. */
function readVariable(root, name) {
  const files = ['.env.local', '.env'].map((file) => path.join(root, file));
  const texts = files.flatMap((file) => (existsSync(file) ? [readFileSync(file, 'utf8')] : []));
  const line = new RegExp(`^${name}=["']?([^"'\\s]+)`, 'm');
  const values = texts.map((text) => line.exec(text)?.[1]);
  return [process.env[name], ...values, DEFAULT_PORTS[name]].find(Boolean);
}

function isNeeded(root, name) {
  if (name === 'GATEWAY_PORT') return !readVariable(root, 'GATEWAY_URL');
  return name === 'PORT' || readVariable(root, 'GATEWAY_MODE') !== 'production';
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** @returns {Promise<string[]>} `PORT=3000` and the like for each port that another program uses */
export async function listUsedPorts(root) {
  const used = [];
  for (const name of Object.keys(DEFAULT_PORTS)) {
    const port = readVariable(root, name);
    if (isNeeded(root, name) && !(await isFree(Number(port)))) used.push(`${name}=${port}`);
  }
  return used;
}
