const MAX_LENGTH = 120;

/** A URL's path as a person reads it: decoded, shortened, and with invisible and direction-changing characters still encoded. */
export function readablePath(pathname: string): string {
  const characters = [...decode(pathname).replace(/[\p{C}\p{Z}]/gu, encodeURIComponent)];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : characters.join('');
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
