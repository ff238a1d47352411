/** Packages of tools/, which the type check of the project does not install. */
declare module 'lucide-react';

declare module 'autocannon' {
  interface Request {
    path: string;
    headers?: Record<string, string>;
  }
  export interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: readonly Request[];
    /** Requests per second of all connections. */
    overallRate?: number;
    /** Replaces `[<id>]` by another text in each request. */
    idReplacement?: boolean;
    setupClient?: (client: { setRequests(requests: readonly Request[]): void }) => void;
  }
  export interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
  }
  export default function autocannon(options: Options): Promise<Result> & { stop(): void };
}
