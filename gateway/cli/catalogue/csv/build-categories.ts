import type { CategoryLine } from '../../../catalogue/public.ts';
import { type TextLanguage, toBothLanguages } from './both-languages.ts';
import { toSeName, uniqueSeNames } from './names.ts';
import type { ReportRow } from './report-row.ts';

const MAX_NAME = 100;
const FALLBACK = 'المنتجات | Products';

const toKey = (parent: string | undefined, name: string) =>
  `${parent ?? ''}\n${name.toLowerCase()}`;

/** The categories of products: stored ones by their name, and new ones. */
export class CategoryNames {
  readonly created: CategoryLine[] = [];
  readonly problems: ReportRow[] = [];
  readonly #byName = new Map<string, string>();
  readonly #seNames;
  readonly #language;
  readonly #stored;
  #position;

  constructor(stored: ReadonlyMap<string, CategoryLine>, language: TextLanguage | undefined) {
    this.#language = language;
    this.#stored = stored;
    this.#seNames = uniqueSeNames(stored.keys());
    this.#position = Math.max(0, ...[...stored.values()].map(({ position }) => position));
    for (const category of stored.values()) this.#remember(category);
  }

  #remember({ seName, parent, name }: CategoryLine): void {
    this.#byName.set(toKey(parent, name.En), seName);
    this.#byName.set(toKey(parent, name.Ar), seName);
  }

  #create(parent: string | undefined, text: string, line: number): string {
    const { missing, ...name } = toBothLanguages(text, this.#language);
    const seName = this.#seNames.take(toSeName(name.En) || 'category');
    this.#position += 1;
    const category = { kind: 'category' as const, seName, parent, name, position: this.#position };
    this.created.push(category);
    this.#remember(category);
    if (missing) this.#report(category, missing, line);
    return seName;
  }

  /** A name without translation is reported once, until the shop has one. */
  #report({ seName, name }: CategoryLine, missing: TextLanguage, line: number): void {
    const sku = `category:${seName}`;
    if (name.En !== name.Ar || this.problems.some((row) => row.sku === sku)) return;
    this.problems.push({
      sku,
      line,
      code: missing === 'Ar' ? 'missing_arabic_title' : 'missing_english_title',
      cells: {
        title_ar: missing === 'Ar' ? '' : name.Ar,
        title_en: missing === 'En' ? '' : name.En,
      },
    });
  }

  /** The category at the end of a path, which is created with those above it. */
  #require(path: readonly string[], line: number): string | undefined {
    let parent: string | undefined;
    for (const part of path) {
      const name = part.slice(0, MAX_NAME);
      const { En, Ar, missing } = toBothLanguages(name, this.#language);
      const known: string | undefined =
        this.#byName.get(toKey(parent, En)) ?? this.#byName.get(toKey(parent, Ar));
      const stored = this.#stored.get(known ?? '');
      if (stored && missing) this.#report(stored, missing, line);
      parent = known ?? this.#create(parent, name, line);
    }
    return parent;
  }

  /** The categories of a product, the main one first. */
  requireAll(paths: readonly string[][], line: number): string[] {
    const named = paths.filter((path) => path.length > 0);
    const names = (named.length > 0 ? named : [[FALLBACK]]).flatMap(
      (path) => this.#require(path, line) ?? [],
    );
    return [...new Set(names)].slice(0, 10);
  }
}
