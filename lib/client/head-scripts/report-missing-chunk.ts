/**
 * When a script or style of this build fails to load, loads a recovery script whose URL is the same
 * in all builds (lib/pwa/missing-chunk-script.ts). Sent as source by the head script: must be
 * self-contained.
 */
export function reportMissingChunk(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const { src, href } = target as HTMLScriptElement & HTMLLinkElement; // or another element, without both
      if (!/\/_next\/static\//.test(src || href)) return;
      document.head.append(
        Object.assign(document.createElement('script'), { src: '/builds/missing-chunk.js' }),
      );
    },
    true,
  );
}
