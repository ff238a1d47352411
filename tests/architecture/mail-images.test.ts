import { expect, it } from 'vitest';
import { IMAGE_QUALITIES, IMAGE_WIDTHS } from '@/lib/next/image/source-set';
import { OPTIMISED } from '../../gateway/notifications/mail/product-image';

it('product images in e-mails have a width and a quality that the image optimiser allows', () => {
  expect(IMAGE_WIDTHS).toContain(OPTIMISED.width);
  expect(IMAGE_QUALITIES).toContain(OPTIMISED.quality);
});
