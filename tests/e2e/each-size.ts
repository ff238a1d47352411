import { test } from './fixtures';
import { PHONE } from './reflow';

/** A window with a touch screen. */
export const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };

const SIZES = { phone: ON_PHONE, desktop: { viewport: { width: 1440, height: 900 } } };
export type Size = keyof typeof SIZES;

/** Defines tests for a phone, which only Chromium emulates, and for a desktop. */
export function inEachSize(define: (size: Size) => void): void {
  for (const size of ['phone', 'desktop'] as const)
    test.describe(`on a ${size}`, size === 'phone' ? { tag: '@chromium' } : {}, () => {
      test.use(SIZES[size]);
      define(size);
    });
}
