import { expect, test } from 'vitest';
import { isOnMap, MAP_SIZE, toMapPoint } from './kuwait-map';

test('shows Kuwait City north of Ahmadi on the map, and not Riyadh', () => {
  const city = toMapPoint({ latitude: 29.3759, longitude: 47.9774 });
  const ahmadi = toMapPoint({ latitude: 29.0769, longitude: 48.0838 });
  expect(city.y).toBeLessThan(ahmadi.y);
  expect(city.x).toBeLessThan(ahmadi.x);
  expect(ahmadi.y).toBeLessThan(MAP_SIZE.height);
  expect(isOnMap({ latitude: 24.71, longitude: 46.67 })).toBe(false);
});
