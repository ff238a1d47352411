import type { Localized } from '../contract/text.ts';
import { foldText } from './arabic-folding.ts';
import AREAS from './kuwait-areas.json' with { type: 'json' };

/** Kuwait's governorates by ISO 3166-2:KW, and their areas. */

export interface Area extends Localized {
  governorate: GovernorateCode;
}

export const GOVERNORATES = {
  KU: { Ar: 'العاصمة', En: 'Al Asimah (Capital)' },
  HA: { Ar: 'حولي', En: 'Hawalli' },
  FA: { Ar: 'الفروانية', En: 'Al Farwaniyah' },
  MU: { Ar: 'مبارك الكبير', En: 'Mubarak Al-Kabeer' },
  AH: { Ar: 'الأحمدي', En: 'Al Ahmadi' },
  JA: { Ar: 'الجهراء', En: 'Al Jahra' },
} as const satisfies Record<keyof typeof AREAS, Localized>;

export type GovernorateCode = keyof typeof GOVERNORATES;

export function isGovernorate(code: string): code is GovernorateCode {
  return Object.hasOwn(GOVERNORATES, code);
}

export const GOVERNORATE_CODES = Object.keys(GOVERNORATES) as GovernorateCode[]; // the keys of a closed table
export const ALL_AREAS: readonly Area[] = GOVERNORATE_CODES.flatMap((governorate) =>
  AREAS[governorate].map((area) => ({ ...area, governorate })),
);

export function getAreas(governorate: GovernorateCode): readonly Area[] {
  return ALL_AREAS.filter((area) => area.governorate === governorate);
}

/** The comparison form of an area: folded and without article, which is optional in writing. */
function areaKey(name: string): string {
  return foldText(name)
    .replace(/(^|\s)(?:al[- ]|ال)/g, '$1')
    .replace(/[^\p{L}\d]/gu, '');
}

const BY_KEY = new Map(
  ALL_AREAS.flatMap((area) => [
    [areaKey(area.Ar), area] as const,
    [areaKey(area.En), area] as const,
  ]),
);

/**
 * The area with this name in either language and any spelling; undefined if it is not in the table.
 */
export function findArea(name: string): Area | undefined {
  return BY_KEY.get(areaKey(name));
}

/** Areas that contain the query in either language; those that start with it first. */
export function searchAreas(areas: readonly Area[], text: string): readonly Area[] {
  const query = areaKey(text);
  if (!query) return areas;
  const findPosition = ({ Ar, En }: Area) =>
    Math.min(
      ...[areaKey(Ar), areaKey(En)]
        .map((key) => key.indexOf(query))
        .map((at) => (at < 0 ? 99 : at)),
    );
  return areas
    .map((area) => ({ area, at: findPosition(area) }))
    .filter(({ at }) => at < 99)
    .sort((a, b) => a.at - b.at)
    .map(({ area }) => area);
}
