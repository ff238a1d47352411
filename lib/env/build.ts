/** Which build these pages belong to; set by the scripts that build (scripts/lib/storefront.ts), and empty in `next dev`. */
export const BUILD_ID = process.env.NEXT_PUBLIC_BUILD_ID ?? '';

/** When the build began, Unix time in ms; the `timestamp` of `builds/latest.json` is the same. 0 in `next dev`. */
export const BUILD_TIMESTAMP = Number(process.env.NEXT_PUBLIC_BUILD_TIMESTAMP ?? 0);
