import { expect, it } from 'vitest';
import { OPTIMISED } from '../../gateway/notifications/mail/product-image';
import { IMAGE_QUALITIES, IMAGE_WIDTHS } from '../../lib/images/source-set';

it('product images in e-mails have a width and a quality that the image optimiser allows', () => {
  expect(IMAGE_WIDTHS).toContain(OPTIMISED.width);
  expect(IMAGE_QUALITIES).toContain(OPTIMISED.quality);
});
