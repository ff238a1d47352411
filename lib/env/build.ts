/**
 * Id of the build, set by the build scripts (scripts/lib/storefront.ts); empty in `next
 * dev`.
 */
export const BUILD_ID = process.env.NEXT_PUBLIC_BUILD_ID ?? '';

/**
 * Start of the build, Unix time in ms, equal to `timestamp` of `builds/latest.json`. 0
 * in `next dev`.
 */
export const BUILD_TIMESTAMP = Number(process.env.NEXT_PUBLIC_BUILD_TIMESTAMP ?? 0);
