/** The pressed card's image, which the browser has already loaded. */
let preview: { url: string; source: string } | undefined;
/** Its place in the window, until the page that it leads to is shown. */
let area: { url: string; rect: DOMRect } | undefined;

/**
 * Remembers the image of the pressed card, so that the product page can show it until its larger
 * version has arrived.
 * @param url URL of the original of both versions
 */
export function setPreviewImage(url: string, image: HTMLImageElement | null | undefined): void {
  const isLoaded = image?.complete && image.naturalWidth > 0;
  preview = isLoaded ? { url, source: image.currentSrc } : undefined;
  area = isLoaded ? { url, rect: image.getBoundingClientRect() } : undefined;
}

/** Source of a smaller version of the image that is loaded; undefined on servers. */
export const getPreviewSource = (url: string | undefined): string | undefined =>
  preview?.url === url ? preview?.source : undefined;

/** Where the image was in the window when its card was pressed; once for each press. */
export function takePreviewArea(url: string | undefined): DOMRect | undefined {
  const pressed = area;
  area = undefined;
  return pressed?.url === url ? pressed?.rect : undefined;
}
