import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Localized, localizedSchema } from '../../lib/contract/text.ts';

const FILE = new URL('../db/seed/tag-names.json', import.meta.url);
const NAMES = new Map(
  Object.entries(
    z.record(z.string(), localizedSchema).parse(JSON.parse(readFileSync(FILE, 'utf8'))),
  ),
);

/** The display name of a tag in either language; tags of other catalogues may have none. */
export function getTagName(tag: string): { name?: Localized } {
  const name = NAMES.get(tag);
  return name ? { name } : {};
}
