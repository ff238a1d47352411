/** A value that two versions of a record do not share. */
export interface Difference {
  path: string[];
  mine: unknown;
  theirs: unknown;
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The values in which two versions of a record differ; rows of lists are compared by position. */
export function listDifferences(mine: unknown, theirs: unknown, path: string[] = []): Difference[] {
  if (!isTree(mine) || !isTree(theirs)) return mine === theirs ? [] : [{ path, mine, theirs }];
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...names].flatMap((name) => listDifferences(mine[name], theirs[name], [...path, name]));
}

/** All values of a part of a record. */
export const listLeaves = (value: unknown): unknown[] =>
  isTree(value) ? Object.values(value).flatMap(listLeaves) : [value];
