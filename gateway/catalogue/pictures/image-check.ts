import { extname } from 'node:path';
import {
  IMAGE_TYPES,
  parseImageHosts,
  parseOwnImage,
  parseRemoteImage,
} from '../../../lib/domain/image-url.ts';
import type { PictureStore } from './picture-store.ts';

/** Where images of a catalogue may be. */
export interface ImageRules {
  pictures: Pick<PictureStore, 'has'>;
  /** Hosts of images outside of the gateway, whose images the storefront resizes. */
  imageHosts: readonly string[];
}

type CheckedImage = { url: string } | { problem: string };
export type ImageCheck = (url: string) => Promise<CheckedImage>;

export function readImageHosts(text: string | undefined): readonly string[] {
  return parseImageHosts(text ?? '') ?? [];
}

const hasKnownType = (path: string) => extname(path).toLowerCase() in IMAGE_TYPES;
const TYPE_PROBLEM = `must end with ${Object.keys(IMAGE_TYPES).join(', ')}`;

async function check(url: string, { pictures, imageHosts }: ImageRules): Promise<CheckedImage> {
  const own = parseOwnImage(url);
  if (own) {
    if (!hasKnownType(own.path)) return { problem: TYPE_PROBLEM };
    return (await pictures.has(own.path))
      ? { url: own.url }
      : { problem: `there is no image ${own.url}` };
  }
  const remote = parseRemoteImage(url);
  if (!remote)
    return {
      problem: 'is neither an image of the shop (/media/…) nor an https URL on an allowed host',
    };
  if (!imageHosts.includes(remote.hostname))
    return { problem: `the host ${remote.hostname} is not one of IMAGE_HOSTS` };
  if (remote.pathname.toLowerCase().endsWith('.svg')) return { problem: TYPE_PROBLEM };
  remote.hash = '';
  return { url: remote.href };
}

/** Checks and normalises URLs of images; each of them once. */
export function createImageCheck(rules: ImageRules): ImageCheck {
  const checked = new Map<string, Promise<CheckedImage>>();
  return (url) => {
    const known = checked.get(url) ?? check(url, rules);
    checked.set(url, known);
    return known;
  };
}
