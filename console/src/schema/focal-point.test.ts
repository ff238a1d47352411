import { expect, it } from 'vitest';
import { mediaSchema } from '@/lib/contract/media';
import { findPoint, parsePercent } from './focal-point';

it('the focal point is a whole percentage of the picture, wherever somebody clicks or types', () => {
  const box = { left: 10, top: 20, width: 300, height: 200 };
  const points = [
    findPoint(box, { clientX: 110, clientY: 170 }),
    findPoint(box, { clientX: 0, clientY: 900 }),
    { x: parsePercent('٣٣٫٤'), y: parsePercent('-7') },
    { x: parsePercent('120'), y: parsePercent('0') },
  ];
  expect(points).toEqual([
    { x: 33, y: 75 },
    { x: 0, y: 100 },
    { x: 33, y: 0 },
    { x: 100, y: 0 },
  ]);
  for (const point of points)
    expect(mediaSchema.shape.focalPoint.safeParse(point).success).toBe(true);
  expect(parsePercent('left')).toBeUndefined();
});
