import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { bounded } from '../../../lib/contract/input-text.ts';
import type { ConsoleSettings } from '../../../lib/contract/staff.ts';
import { shopName } from '../../../shop.config.ts';
import type { GatewayEnvironment } from '../../platform/env/schema.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { binaryFile, htmlPage, notModified, problems } from '../../platform/http/responses.ts';
import { sendFile } from '../../platform/http/send-file.ts';

export interface ConsoleServices {
  console: {
    /** The folder of the built console. */
    dir: string;
    settings: ConsoleSettings;
  };
  /** Hosts of images besides this one. */
  imageHosts: readonly string[];
}

/** Names of files contain a hash of their content. */
const FILE_CACHE = 'public, max-age=31536000, immutable';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const IDENTITY_URLS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];
const FILE_PATH = '/console/{file}';
const fileName = bounded(120).regex(/^[\w-]+(?:\.[\w-]+)*$/);

/** The build beside this folder, and the public settings of the identity provider. */
export function readConsole(env: GatewayEnvironment): ConsoleServices['console'] {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = env;
  const apiKey = env.NEXT_PUBLIC_FIREBASE_API_KEY ?? (emulator && 'demo-key');
  return {
    dir: path.resolve(import.meta.dirname, '../../../console/dist'),
    settings: {
      ...(apiKey !== undefined && { apiKey }),
      shopName,
      ...(emulator !== undefined && { authEmulator: `http://${emulator}` }),
    },
  };
}

/** Scripts are files of this host. The styles that components insert have the nonce of the page. */
function toContentPolicy({ console, imageHosts }: ConsoleServices, nonce: string): string {
  const { authEmulator } = console.settings;
  const images = imageHosts.map((host) => `https://${host}`);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(authEmulator ? [authEmulator] : IDENTITY_URLS)],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function documentRoutes(app: GatewayApp): void {
  const common = { method: 'get' as const, ...policy('public'), tags: ['Staff'] };
  app.openAPIRegistry.registerPath({
    ...common,
    path: '/',
    operationId: 'getConsole',
    summary: 'Show the console for staff',
    responses: { 200: htmlPage('A page'), ...notModified, ...problems(404) },
  });
  app.openAPIRegistry.registerPath({
    ...common,
    path: FILE_PATH,
    operationId: 'getConsoleFile',
    summary: 'Get a file of the console',
    request: { params: z.object({ file: fileName }) },
    responses: {
      ...binaryFile('The file', Object.values(TYPES)),
      ...notModified,
      ...problems(404),
    },
  });
}

async function readPage(dir: string): Promise<string> {
  try {
    return await readFile(path.join(dir, 'index.html'), 'utf8');
  } catch {
    throw new ProblemError(404, 'console_not_built', 'npm start builds the console.');
  }
}

/** Serves the console; on the listener of staff only. */
export function registerConsole(app: GatewayApp, services: ConsoleServices): void {
  const { dir, settings } = services.console;
  const fileNotFound = () => new ProblemError(404, 'file_not_found', 'File not found.');
  documentRoutes(app);
  app.get('/', async (c) => {
    const page = await readPage(dir);
    const nonce = randomBytes(16).toString('base64');
    return c.html(
      page
        .replaceAll('%NONCE%', nonce)
        .replace('%SETTINGS%', () => escapeAttribute(JSON.stringify(settings))),
      200,
      {
        'Content-Security-Policy': toContentPolicy(services, nonce),
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    );
  });
  app.get('/console/:file', async (c) => {
    const { data: name = '' } = fileName.safeParse(c.req.param('file'));
    const type = TYPES[path.extname(name)];
    if (type === undefined) throw fileNotFound();
    const file = { path: path.join(dir, name), type, cacheControl: FILE_CACHE };
    const response = await sendFile(c, { ...file, precompressed: true }).catch(() => undefined);
    if (!response) throw fileNotFound();
    return response;
  });
}
