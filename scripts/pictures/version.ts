import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A mark of the studio's own sources: when the way of drawing changes, pictures are drawn again. */
export function studioVersion(): string {
  const hash = createHash('sha256');
  for (const folder of ['.', 'studio', 'archetypes', 'scenes', 'type']) {
    const url = new URL(`./${folder}/`, import.meta.url);
    for (const name of readdirSync(url)
      .filter((file) => /\.(ts|json)$/.test(file))
      .sort())
      hash.update(name).update(readFileSync(new URL(name, url)));
  }
  return hash.digest('hex').slice(0, 12);
}
