export interface Place {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth in km. */
const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine). */
export function getDistanceKm(a: Place, b: Place): number {
  const height = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const chord = height + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * width;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Rounded to tenths below 10 km, to whole kilometres above. */
export function formatKilometres(km: number): string {
  return km < 9.95 ? (Math.round(km * 10) / 10).toString() : Math.round(km).toString();
}

/** Branches with their distance in km, the nearest first; in their order without a position. */
export function sortByDistance<Branch extends { location: Place }>(
  branches: readonly Branch[],
  position: Place | undefined,
): (Branch & { km: number | undefined })[] {
  return branches
    .map((branch) => ({ ...branch, km: position && getDistanceKm(position, branch.location) }))
    .sort((a, b) => (a.km ?? 0) - (b.km ?? 0));
}
