/**
 * Defers lazy images until one hundredth of them is within `margin` pixels of the
 * viewport (browsers start at 1250 or more). The next image of a gallery touches the
 * visible one, but is loaded when the gallery is scrolled. The markup has the real URLs:
 * for crawlers and without scripts these are ordinary lazy images. Sent as source by the
 * head script: must be self-contained.
 */
export function lazyImages(margin: number): void {
  const sources = new WeakMap<HTMLImageElement, { src: string; srcset: string }>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        if (!intersectionRatio) continue;
        observer.unobserve(target);
        const image = target as HTMLImageElement; // only images are observed
        const source = sources.get(image);
        if (!source) continue;
        image.loading = 'eager';
        image.srcset = source.srcset;
        image.src = source.src;
      }
    },
    { rootMargin: `${margin}px`, threshold: 0.01 },
  );
  function defer(image: HTMLImageElement) {
    if (image.loading !== 'lazy' || sources.has(image) || !image.srcset) return;
    sources.set(image, { src: image.src, srcset: image.srcset });
    image.removeAttribute('srcset');
    image.src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
    observer.observe(image);
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof HTMLImageElement) defer(node);
        else if (node instanceof Element)
          for (const image of node.getElementsByTagName('img')) defer(image);
      }
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
}
