/** Defined by scripts/lib/service-worker.ts. */
declare const BUILD_ID: string;
/** Whether languages share URLs. */
declare const SHARES_URLS: boolean;
/** URL of the offline page by language. */
declare const OFFLINE_PAGES: Record<string, string>;
declare const SHELL: { url: string; revision: string | null }[];
/** Empty: the table of languages reads hosts, which the worker does not use. */
declare const process: { env: Record<string, string | undefined> };
