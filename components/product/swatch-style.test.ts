import { expect, test } from 'vitest';
import { toSwatchStyle } from './swatch-style';

test('a swatch is a colour, or a small picture', () => {
  expect(toSwatchStyle('#1f4d3f')).toEqual({ backgroundColor: '#1f4d3f' });
  expect(toSwatchStyle('/media/items/a.webp')).toEqual({
    backgroundImage: 'url("/_next/image?url=%2Fmedia%2Fitems%2Fa.webp&w=100&q=60")',
  });
});
