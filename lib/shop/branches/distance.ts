export interface Place {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth, km. */
const RADIUS = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies (haversine). */
export function distanceKm(a: Place, b: Place): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Kilometres as people say them: tenths below ten, whole above. */
export function formatKilometres(km: number): string {
  return km < 9.95 ? (Math.round(km * 10) / 10).toString() : Math.round(km).toString();
}
