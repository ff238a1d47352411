/** The pressed card's image, which the browser has already loaded. */
let preview: { url: string; source: string } | undefined;

/**
 * Remembers the image of the pressed card, so that the product page can show it until its larger
 * version has arrived.
 * @param url URL of the original of both versions
 */
export function setPreviewImage(url: string, image: HTMLImageElement | null | undefined): void {
  const isLoaded = image?.complete && image.naturalWidth > 0;
  preview = isLoaded ? { url, source: image.currentSrc } : undefined;
}

/** Source of a smaller version of the image that is loaded; undefined on servers. */
export const getPreviewSource = (url: string | undefined): string | undefined =>
  preview?.url === url ? preview?.source : undefined;
