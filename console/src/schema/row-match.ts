import { foldText } from '@/lib/domain/arabic-folding';
import { isBlank } from './normalise';

const listTexts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(listTexts)
    : [String(value ?? '')];

/** The rows of a list within `level` other lists that a search hides, not those around or in them. */
export const toHiddenRows = (level: number): string => `li:has([data-not-found="${level}"])`;

/**
 * Whether a row has the searched text in one of its own; one that is new is always shown.
 * @param search folded
 */
export const isRowFound = (row: unknown, search: string): boolean =>
  search === '' || isBlank(row) || listTexts(row).some((text) => foldText(text).includes(search));
