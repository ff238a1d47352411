import { createServer, type Server } from 'node:http';

/** The part of a Prometheus registry that the server reads. */
interface MetricsSource {
  contentType: string;
  metrics(): Promise<string>;
}

export interface MetricsServerOptions {
  host: string;
  port: number;
  source: MetricsSource;
  /** Receives an error of the server, such as a port in use, or of the source. */
  onError(error: unknown): void;
}

/** Serves `GET /metrics` on a port of its own, apart from the public listener. */
export function startMetricsServer({ host, port, source, onError }: MetricsServerOptions): Server {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    source.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': source.contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', onError);
  server.listen(port, host);
  // The process ends when its public listener is closed.
  server.unref();
  return server;
}
