/** Widths of the image optimiser. The configuration allows no others. */
export const IMAGE_WIDTHS = [100, 200, 320, 400, 480, 640, 828, 1080, 1440, 1920] as const;
export const IMAGE_QUALITIES = [60, 75, 90] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export type ImageQuality = (typeof IMAGE_QUALITIES)[number];

/** The first image of a product page. */
export const MAIN_IMAGE = {
  widths: [480, 640, 828, 1080],
  sizes: '(min-width: 1280px) 560px, (min-width: 768px) 46vw, 100vw',
} as const satisfies { widths: readonly ImageWidth[]; sizes: string };

/** The others: half as wide, except on phones and alone in a row. */
export const FURTHER_IMAGE = {
  widths: [320, 480, 640, 828],
  sizes: '(min-width: 1280px) 280px, (min-width: 768px) 23vw, 100vw',
} as const satisfies { widths: readonly ImageWidth[]; sizes: string };

/** Images up to 100 CSS pixels wide, for densities 1 and 2. */
export const THUMBNAIL = { widths: [100, 200], quality: 60 } as const satisfies {
  widths: readonly ImageWidth[];
  quality: ImageQuality;
};

/** URL of an image through the image optimiser, as WebP in the given width. */
export function buildImageUrl(url: string, width: ImageWidth, quality: ImageQuality = 75): string {
  return `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`;
}

export function buildSourceSet(
  url: string,
  widths: readonly ImageWidth[],
  quality: ImageQuality = 75,
): string {
  return widths.map((width) => `${buildImageUrl(url, width, quality)} ${width}w`).join(', ');
}
