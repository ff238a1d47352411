import type { Place } from '@/lib/shop/branches/distance';

/**
 * A map of the populated coast of Kuwait: the bay, the city, and south to Ahmadi. Outline: Natural
 * Earth, public domain.
 */

export const MAP_SIZE = { width: 400, height: 310 } as const;
const WEST = 47.52;
const NORTH = 29.62;
const UNITS_PER_DEGREE = 500;
/** Ratio of a degree of longitude to one of latitude at 29.35° north. */
const LONGITUDE_SCALE = 0.8717;

export const LAND_PATH = [
  'M186 -20L250 -20L261 -18L280 9L288 29L287 39L277 41L258 33L249 27L247 23L227 19L219 18L194 22L170 44L144 59L125 76L116 91L106 104L86 113L84 121L81 128L90 129L119 124L139 117L144 120L131 128L131 134L130 141L141 149L147 149L166 143L167 130L175 128L183 130L191 124L196 117L203 113L207 116L213 125L221 133L236 139L254 135L249 166L250 181L255 204L265 223L268 233L279 301L287 318L307 320L330 320L-20 320L-20 -20Z',
  'M357 79L363 81L376 93L379 97L384 112L382 117L371 113L356 100L348 96L335 95L326 95L327 82L332 74L340 74Z',
  'M363 -20L354 -20L341 -13L326 2L309 10L290 8L280 -5L265 -20L229 -20L272 -20Z',
].join('');

export function toMapPoint({ latitude, longitude }: Place): { x: number; y: number } {
  return {
    x: Math.round((longitude - WEST) * LONGITUDE_SCALE * UNITS_PER_DEGREE),
    y: Math.round((NORTH - latitude) * UNITS_PER_DEGREE),
  };
}

export function isOnMap(place: Place): boolean {
  const { x, y } = toMapPoint(place);
  return x >= 0 && y >= 0 && x <= MAP_SIZE.width && y <= MAP_SIZE.height;
}
