/** Written into the worker by scripts/lib/service-worker.ts. */
declare const BUILD_ID: string;
declare const OFFLINE_PAGES: Record<'ar' | 'en', string>;
declare const SHELL: { url: string; revision: string | null }[];
