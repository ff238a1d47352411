/**
 * HEALTHCHECK of both images: `node healthcheck.mjs URL` exits with 0 when the process is ready.
 * The images contain no curl.
 */
const [, , url = ''] = process.argv;
const response = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
