import type { Localized } from '../../../../lib/contract/text.ts';
import { foldText } from '../../../../lib/domain/arabic-folding.ts';
import type { CategoryLine } from '../../../catalogue/public.ts';
import { type TextLanguage, toBothLanguages } from './both-languages.ts';
import { toSeName, uniqueSeNames } from './names.ts';
import type { ReportRow } from './report-row.ts';

const MAX_NAME = 100;
const FALLBACK = 'المنتجات | Products';

const toKey = (parent: string | undefined, name: string) => `${parent ?? ''}\n${foldText(name)}`;

/** Names that the file has at several places, so that it means different categories. */
function findDistinguished(paths: readonly string[][]): Set<string> {
  const parents = new Map<string, string>();
  const distinguished = new Set<string>();
  for (const path of paths)
    for (const [at, part] of path.entries()) {
      const name = foldText(part);
      const parent = path.slice(0, at).map(foldText).join('\n');
      if ((parents.get(name) ?? parent) !== parent) distinguished.add(name);
      parents.set(name, parent);
    }
  return distinguished;
}

/** The categories of products: stored ones by their name, and new ones. */
export class CategoryNames {
  readonly created: CategoryLine[] = [];
  readonly problems: ReportRow[] = [];
  readonly #byName = new Map<string, string>();
  readonly #distinguished;
  readonly #seNames;
  readonly #language;
  readonly #stored;
  #position;

  constructor(
    stored: ReadonlyMap<string, CategoryLine>,
    language: TextLanguage | undefined,
    paths: readonly string[][],
  ) {
    this.#distinguished = findDistinguished(paths);
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

  /** Stored categories of this name, wherever they are. */
  #findNamed({ En, Ar }: Localized): CategoryLine[] {
    const names = [foldText(En), foldText(Ar)];
    return [...this.#stored.values()].filter(
      ({ name }) => names.includes(foldText(name.En)) || names.includes(foldText(name.Ar)),
    );
  }

  /** The only category of the shop with the name of one that the file has at its top level. */
  #findOnly(parent: string | undefined, part: string, name: Localized): string | undefined {
    if (parent !== undefined || this.#distinguished.has(foldText(part))) return undefined;
    const [only, ...others] = this.#findNamed(name);
    if (!only || others.length > 0) return undefined;
    this.#byName.set(toKey(parent, name.En), only.seName);
    return only.seName;
  }

  #create(parent: string | undefined, text: string, line: number): string {
    const { missing, ...name } = toBothLanguages(text, this.#language);
    const seName = this.#seNames.take(toSeName(name.En) || 'category');
    this.#position += 1;
    const category = { kind: 'category' as const, seName, parent, name, position: this.#position };
    const others = this.#findNamed(name);
    if (others.length > 0)
      this.problems.push({
        sku: `category:${seName}`,
        line,
        code: 'category_name_exists',
        detail: others.map((other) => other.seName).join(', '),
        cells: {},
      });
    this.created.push(category);
    this.#remember(category);
    if (missing) this.#report(category, missing, line);
    return seName;
  }

  /** A name without translation is reported once, until the shop has one. */
  #report({ seName, name }: CategoryLine, missing: TextLanguage, line: number): void {
    const sku = `category:${seName}`;
    const code = missing === 'Ar' ? 'missing_arabic_title' : 'missing_english_title';
    const isReported = this.problems.some((row) => row.sku === sku && row.code === code);
    if (name.En !== name.Ar || isReported) return;
    this.problems.push({
      sku,
      line,
      code,
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
        this.#byName.get(toKey(parent, En)) ??
        this.#byName.get(toKey(parent, Ar)) ??
        this.#findOnly(parent, part, { En, Ar });
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
