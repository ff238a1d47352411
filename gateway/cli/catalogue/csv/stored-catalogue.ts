import type { CategoryLine, GroupLine, ItemLine } from '../../../catalogue/public.ts';
import type { Target } from '../../target.ts';
import { requestExport } from '../request-export.ts';

/** What the shop has already, as lines of its export. */
export interface StoredCatalogue {
  items: Map<string, ItemLine>;
  groups: Map<string, GroupLine>;
  categories: Map<string, CategoryLine>;
}

/** Lines of an answer without reading all of it into one text. */
async function* readLines(body: NonNullable<Response['body']>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  // The types of Node.js and the DOM differ; the stream can be iterated.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Loads the catalogue with the call of the export. */
export async function loadStoredCatalogue(target: Target): Promise<StoredCatalogue> {
  const stored: StoredCatalogue = { items: new Map(), groups: new Map(), categories: new Map() };
  for await (const text of readLines(await requestExport(target))) {
    // The gateway writes lines of these types.
    const line = JSON.parse(text) as CategoryLine | GroupLine | (ItemLine & { kind?: undefined });
    if (line.kind === 'category') stored.categories.set(line.seName, line);
    else if (line.kind === 'group') stored.groups.set(line.id, line);
    else stored.items.set(line.sku, line);
  }
  return stored;
}
