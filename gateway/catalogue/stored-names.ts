import { synonymsSchema, tagNamesSchema } from '../../lib/contract/staff-content.ts';
import type { Localized } from '../../lib/contract/text.ts';
import type { Database } from '../platform/db/client.ts';
import { content } from '../platform/db/schema/catalogue.ts';
import { eq } from '../platform/db/sql.ts';
import { indexSynonyms, type SynonymIndex } from './search/synonyms.ts';

async function findContent(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select().from(content).where(eq(content.key, key));
  return row?.value;
}

export async function loadSynonyms(db: Database): Promise<SynonymIndex> {
  const stored = await findContent(db, 'synonyms');
  return indexSynonyms(synonymsSchema.parse(stored ?? []));
}

/** The display names of tags; a tag may have none. */
export async function loadTagNames(db: Database): Promise<ReadonlyMap<string, Localized>> {
  const stored = await findContent(db, 'tag-names');
  return new Map(tagNamesSchema.parse(stored ?? []).map(({ tag, name }) => [tag, name]));
}
