import { buildImageUrl } from '@/lib/next/image/source-set';

/** The background of a swatch: a colour, or a picture. */
export const toSwatchStyle = (swatch: string) =>
  swatch.startsWith('#')
    ? { backgroundColor: swatch }
    : { backgroundImage: `url("${buildImageUrl(swatch, 100, 60)}")` };
