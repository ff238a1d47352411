const MAX_LENGTH = 120;

/**
 * A path for display: decoded, shortened; invisible and direction-changing characters stay encoded.
 */
export function toReadablePath(pathname: string): string {
  const characters = [...decode(pathname).replace(/[\p{C}\p{Z}]/gu, encodeURIComponent)];
  return characters.length > MAX_LENGTH
    ? `${characters.slice(0, MAX_LENGTH).join('')}…`
    : characters.join('');
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
