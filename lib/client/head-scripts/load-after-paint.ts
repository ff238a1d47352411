/**
 * Loads the scripts of the page after its first paint, which they would otherwise delay: the page
 * cache has replaced them by a list (lib/next/page-cache/defer-scripts.ts). A page that is not
 * visible loads them when it was parsed, and any page at most `maxDelay` milliseconds later. Sent
 * as source by the head script: must be self-contained.
 */
export function loadAfterPaint(maxDelay: number): void {
  function load() {
    const list = document.querySelector<HTMLMetaElement>('meta[name="load-after-paint"]');
    list?.remove();
    const [folder, ...names] = list?.content.split(' ') ?? [];
    for (const name of names) {
      const script = document.createElement('script');
      // Attributes, because React and the bundler's runtime find scripts by them.
      script.setAttribute('async', '');
      script.setAttribute('src', folder + name);
      document.head.append(script);
    }
  }
  addEventListener('DOMContentLoaded', () => setTimeout(load, document.hidden ? 0 : maxDelay));
  document.addEventListener('visibilitychange', load);
  // The first entry is delivered after its frame was shown.
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
}
