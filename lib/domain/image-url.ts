/** Media types of images by file extension. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jfif': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const OWN = '/media/';
/** Slashes that were percent-encoded, control characters, and half surrogate pairs. */
const NOT_IN_SEGMENTS = /[/\\\p{Cc}\p{Cs}]/u;

/** An image of the gateway: its URL in normalised form, and its path below `/media/`. */
export interface OwnImage {
  url: string;
  path: string;
}

/**
 * Parses the URL of an image that the gateway stores. Undefined for other URLs, and for one with a
 * query, a hash, an empty or hidden segment or a broken percent sequence.
 */
export function parseOwnImage(url: string): OwnImage | undefined {
  if (!url.startsWith(OWN) || /[?#\\]/.test(url)) return undefined;
  let segments: string[];
  try {
    segments = url.slice(OWN.length).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
  if (segments.some((part) => part === '' || part.startsWith('.') || NOT_IN_SEGMENTS.test(part)))
    return undefined;
  return { url: OWN + segments.map(encodeURIComponent).join('/'), path: segments.join('/') };
}

/** Parses an absolute URL of an image on another host, without user or port. */
export function parseRemoteImage(url: string): URL | undefined {
  if (!/^https:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { username, password, port } = new URL(url);
  return username === '' && password === '' && port === '' ? new URL(url) : undefined;
}

/**
 * The absolute URL of a stored image; undefined for one that nobody can load. Accepts any host,
 * because stored data may be older than the checks.
 */
export function resolveImageUrl(url: string, base: string): string | undefined {
  if (url.startsWith(OWN)) {
    const own = parseOwnImage(url);
    return own && new URL(own.url, base).href;
  }
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { username, password, href } = new URL(url);
  return username === '' && password === '' ? href : undefined;
}

/** Whether a stored image can be shown at all. */
export const isImageUrl = (url: string): boolean =>
  resolveImageUrl(url, 'https://shop.example') !== undefined;

const HOST = /^(?!-)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/;

/** Parses `IMAGE_HOSTS`: host names separated by commas. Undefined when one is not a host name. */
export function parseImageHosts(text: string): string[] | undefined {
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  return hosts.every((host) => HOST.test(host)) ? hosts : undefined;
}

export const IMAGE_HOSTS_FORMAT = 'must be host names (cdn.example.com), separated by commas';
