/** Which build these pages belong to; set by the scripts that build (scripts/lib/storefront.ts), and empty in `next dev`. */
export const BUILD_ID = process.env.NEXT_PUBLIC_BUILD_ID ?? '';
