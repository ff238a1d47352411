interface FirstImage {
  /** Storage key of the list. */
  key: string;
  /** With `*` in place of the encoded URL. */
  srcset: string;
  sizes: string;
}

/**
 * The static pages of cart, wishlist and comparison contain the text for an empty list. Hides it
 * before the first paint if the list has products or the URL a query, which can contain shared
 * products, and requests the first image of the cart, which its view shows once it is loaded.
 * `ClientView` shows the text again. Sent as source by the head script: must be self-contained.
 * @param keys storage key by the last segment of the path
 */
export function hideEmptyList(keys: Readonly<Record<string, string>>, image: FirstImage): void {
  const key = keys[location.pathname.split('/').at(-1) ?? ''];
  try {
    const text = localStorage.getItem(key ?? '') ?? '[]';
    if (!key || (text === '[]' && !location.search)) return;
    document.documentElement.dataset.filled = '';
    const url = JSON.parse(text)[0]?.medias[0].url;
    if (key !== image.key || !/^\/media\/[^?#]+$/.test(url)) return;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.imageSrcset = image.srcset.replaceAll('*', encodeURIComponent(url));
    link.imageSizes = image.sizes;
    link.fetchPriority = 'high';
    document.head.append(link);
  } catch {
    // Without storage the list is empty; another format has no image.
  }
}
