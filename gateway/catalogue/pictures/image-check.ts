import { extname } from 'node:path';
import type { FieldError, FieldProblem } from '../../../lib/contract/problem.ts';
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

/** Why an image cannot be shown. */
export interface ImageProblem extends Pick<FieldError, 'value'> {
  problem: string;
  code: FieldProblem;
}
type CheckedImage = { url: string } | ImageProblem;
export type ImageCheck = (url: string) => Promise<CheckedImage>;

export function readImageHosts(text: string | undefined): readonly string[] {
  return parseImageHosts(text ?? '') ?? [];
}

const hasKnownType = (path: string) => extname(path).toLowerCase() in IMAGE_TYPES;
const TYPES = Object.keys(IMAGE_TYPES).join(', ');
const TYPE_PROBLEM: ImageProblem = {
  problem: `must end with ${TYPES}`,
  code: 'image_type',
  value: TYPES,
};

async function check(url: string, { pictures, imageHosts }: ImageRules): Promise<CheckedImage> {
  const own = parseOwnImage(url);
  if (own) {
    if (!hasKnownType(own.path)) return TYPE_PROBLEM;
    return (await pictures.has(own.path))
      ? { url: own.url }
      : { problem: `there is no image ${own.url}`, code: 'image_missing', value: own.url };
  }
  const remote = parseRemoteImage(url);
  if (!remote)
    return {
      problem: 'is neither an image of the shop (/media/…) nor an https URL on an allowed host',
      code: 'image_place',
    };
  if (!imageHosts.includes(remote.hostname))
    return {
      problem: `the host ${remote.hostname} is not one of IMAGE_HOSTS`,
      code: 'image_host',
      value: remote.hostname,
    };
  if (remote.pathname.toLowerCase().endsWith('.svg')) return TYPE_PROBLEM;
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
