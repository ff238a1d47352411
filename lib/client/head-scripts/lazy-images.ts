/**
 * Defers lazy images until one hundredth of them is within `margin` pixels of the viewport
 * (browsers start at 1250 or more). The next image of a gallery touches the visible one, but is
 * loaded when the gallery is scrolled. The markup has the real URLs: for crawlers and without
 * scripts these are ordinary lazy images. A print loads all of them. Sent as source by the head
 * script: must be self-contained.
 */
export function lazyImages(margin: number): void {
  const empty = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
  const sources = new WeakMap<Node, { src: string; srcset: string }>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries)
        if (intersectionRatio) load(target as HTMLImageElement); // only images are observed
    },
    { rootMargin: `${margin}px`, threshold: 0.01 },
  );
  function load(image: HTMLImageElement) {
    observer.unobserve(image);
    const source = sources.get(image);
    if (!source) return;
    sources.delete(image);
    image.loading = 'eager';
    image.srcset = source.srcset;
    image.src = source.src;
  }
  function defer(image: HTMLImageElement) {
    const { loading, src, srcset } = image;
    const source = sources.get(image);
    if (loading !== 'lazy' || !(source || srcset) || (src === empty && !srcset)) return;
    sources.set(image, {
      src: source && src === empty ? source.src : src,
      srcset: srcset || (source?.srcset ?? ''),
    });
    image.removeAttribute('srcset');
    image.src = empty;
    observer.observe(image);
  }
  function deferAll(node: Node) {
    if (node instanceof HTMLImageElement) defer(node);
    else if (node instanceof Element)
      for (const image of node.getElementsByTagName('img')) defer(image);
  }
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      // React sets the source of an image again when it shows a tree that it has rendered while it
      // was hidden, and when the image changes.
      if (sources.has(target)) defer(target as HTMLImageElement); // only images have sources
      for (const node of addedNodes) deferAll(node);
    }
  }).observe(document.documentElement, {
    attributeFilter: ['src', 'srcset'],
    childList: true,
    subtree: true,
  });
  addEventListener('beforeprint', () => {
    for (const image of document.images) load(image);
  });
}
