import { parseJson } from '../shared/parse-json.ts';

/**
 * Parses a stored JSON array. If it is truncated or followed by other text, its complete elements
 * are returned. Anything else yields an empty array.
 */
export function recoverJsonArray(json: string | null): unknown[] {
  if (json === null) return [];
  return parseArray(json) ?? parseArray(truncateToLastObject(json)) ?? [];
}

function parseArray(json: string): unknown[] | undefined {
  const value = parseJson(json);
  return Array.isArray(value) ? value : undefined;
}

/** The text up to the last complete object of the outermost array, closed by a bracket. */
function truncateToLastObject(json: string): string {
  let depth = 0;
  let end = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (isQuoted && character === '\\') at++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    else continue;
    if (depth === 1 && character === '}') end = at + 1;
    if (depth === 0 && !isQuoted) break;
  }
  return `${json.slice(0, end)}]`;
}
