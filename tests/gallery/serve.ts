import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The file of a URL: of the gallery, of `public`, or an image of the gateway, also through the
 * image optimizer.
 */
function findFile(url: URL, folder: string): string | undefined {
  const requested =
    url.pathname === '/_next/image' ? (url.searchParams.get('url') ?? '') : url.pathname;
  const name = requested === '/' ? 'index.html' : decodeURIComponent(requested);
  const roots = [folder, path.join(ROOT, 'public'), path.join(ROOT, 'gateway/platform')];
  return roots
    .map((root) => ({ root, file: path.join(root, name) }))
    .find(
      ({ root, file }) =>
        file.startsWith(root + path.sep) && existsSync(file) && statSync(file).isFile(),
    )?.file;
}

export interface Served {
  url: string;
  close: () => void;
}

/**
 * Serves a built gallery on loopback.
 * @param port 0 for any free port
 */
export function serveGallery(folder: string, port = 0): Promise<Served> {
  const server = createServer((request, response) => {
    const file = findFile(new URL(request.url ?? '/', 'http://gallery'), folder);
    if (!file) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: got } = server.address() as AddressInfo; // a TCP server's address is never a path
      function close() {
        server.closeAllConnections();
        server.close();
      }
      resolve({ url: `http://127.0.0.1:${got}`, close });
    });
  });
}
