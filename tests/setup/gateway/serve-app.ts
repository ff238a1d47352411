import type { serve } from '@hono/node-server';
import { serveApp as serveOnPort } from '../../../gateway/platform/app/listen.ts';

export interface ServedApp {
  url: string;
  /** Resolves when no connection is open. */
  close: () => Promise<void>;
}

/** Serves an app in this process, on a free port. */
export const serveApp = ({
  fetch,
}: {
  fetch: Parameters<typeof serve>[0]['fetch'];
}): Promise<ServedApp> =>
  new Promise((resolve) => {
    const server = serveOnPort({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
  });
