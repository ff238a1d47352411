/** A script or style of this build that can't be had: help comes from a script that every build has, and that no build takes away (lib/pwa/reload-guard.ts). */
export function reportMissingChunk(): void {
  addEventListener(
    'error',
    ({ target }) => {
      const { src, href } = target as HTMLScriptElement & HTMLLinkElement; // or anything else, which has neither
      if (!/\/_next\/static\//.test(src || href)) return;
      document.head.append(Object.assign(document.createElement('script'), { src: '/builds/lost-chunk.js' }));
    },
    true,
  );
}
