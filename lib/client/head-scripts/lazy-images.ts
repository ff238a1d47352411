/**
 * Holds lazy pictures back until they are within `margin` pixels of the viewport (browsers' own margin is 1250 and more).
 * The markup keeps its real addresses: without scripts, and for crawlers, pictures are plain lazy images.
 */
export function lazyImages(margin: number): void {
  if (!('IntersectionObserver' in self)) return;
  const held = new WeakMap<HTMLImageElement, { src: string; srcset: string }>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const image = target as HTMLImageElement; // only images are observed
        const source = held.get(image);
        if (!source) continue;
        image.loading = 'eager';
        image.srcset = source.srcset;
        image.src = source.src;
      }
    },
    { rootMargin: `${margin}px` },
  );
  function hold(image: HTMLImageElement) {
    if (image.loading !== 'lazy' || held.has(image) || !image.srcset) return;
    held.set(image, { src: image.src, srcset: image.srcset });
    image.removeAttribute('srcset');
    image.src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
    near.observe(image);
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof HTMLImageElement) hold(node);
        else if (node instanceof Element) for (const image of node.getElementsByTagName('img')) hold(image);
      }
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
}
