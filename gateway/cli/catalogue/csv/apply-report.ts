import { ITEM_LIMITS } from '../../../../lib/contract/item-fields.ts';
import type { Media } from '../../../../lib/contract/media.ts';
import {
  type CategoryLine,
  type GroupLine,
  type ItemLine,
  saysNo,
  saysYes,
} from '../../../catalogue/public.ts';
import { listMissing } from './hide-incomplete.ts';
import { getProblem, type ReportCell } from './problems.ts';
import { readStock } from './read-stock.ts';
import { readPrice } from './read-values.ts';
import { getEdits, type ReportRow } from './report-row.ts';
import { isOfColumn } from './shop-format.ts';
import { splitUrls } from './split-cells.ts';
import type { LineSet } from './split-set.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';
import { translateOptions } from './translate-options.ts';

/** What the cells of an edited report change. */
export interface ReportChanges {
  sets: LineSet[];
  /** Units to set, by SKU. */
  counts: Map<string, number>;
  /** Rows that are not solved by their cells. */
  remaining: ReportRow[];
}

const CATEGORY = /^category:(.+)$/;
const hasText = (text: string | undefined): text is string => text !== undefined && text !== '';

function groupBySku(rows: readonly ReportRow[]): Map<string, ReportRow[]> {
  const bySku = new Map<string, ReportRow[]>();
  for (const row of rows) bySku.set(row.sku, [...(bySku.get(row.sku) ?? []), row]);
  return bySku;
}

class ReportEditor {
  readonly remaining: ReportRow[] = [];
  readonly counts = new Map<string, number>();
  readonly categories = new Map<string, CategoryLine>();
  readonly #stored;
  readonly #medias;
  readonly #items = new Map<string, ItemLine>();
  readonly #groups = new Map<string, GroupLine>();

  constructor(stored: StoredCatalogue, medias: ReadonlyMap<string, Media>) {
    this.#stored = stored;
    this.#medias = medias;
  }

  #item(sku: string): ItemLine | undefined {
    return this.#items.get(sku) ?? this.#stored.items.get(sku);
  }

  #change(sku: string, change: Partial<ItemLine>): void {
    const item = this.#item(sku);
    if (item) this.#items.set(sku, { ...item, ...change });
  }

  /** A product and the others of its group that have the same texts. */
  #siblings(sku: string): ItemLine[] {
    const item = this.#stored.items.get(sku);
    if (!item) return [];
    if (item.group === undefined) return [item];
    return [...this.#stored.items.values()].filter(
      ({ group, title }) =>
        group === item.group && title.En === item.title.En && title.Ar === item.title.Ar,
    );
  }

  #setText(sku: string, field: 'title' | 'description', En: string, Ar: string): boolean {
    if (En === '' && Ar === '') return false;
    for (const sibling of this.#siblings(sku)) {
      const text = this.#item(sibling.sku)?.[field] ?? sibling[field];
      this.#change(sibling.sku, { [field]: { En: En || text.En, Ar: Ar || text.Ar } });
    }
    const group = field === 'title' && this.#group(this.#stored.items.get(sku)?.group);
    if (group)
      this.#groups.set(group.id, {
        ...group,
        title: { En: En || group.title.En, Ar: Ar || group.title.Ar },
      });
    return true;
  }

  #group(id: string | undefined): GroupLine | undefined {
    return id === undefined ? undefined : (this.#groups.get(id) ?? this.#stored.groups.get(id));
  }

  #setPrice(sku: string, text: string): boolean {
    const { price } = readPrice(text);
    const item = this.#item(sku);
    if (price === undefined || !item) return false;
    const { salePrice, saleStartsAt: _starts, saleEndsAt: _ends, ...plain } = item;
    const keepsSale = salePrice !== undefined && salePrice <= price;
    this.#items.set(sku, keepsSale ? { ...item, price } : { ...plain, price });
    return true;
  }

  #setSalePrice(sku: string, text: string): boolean {
    const { price } = readPrice(text);
    const item = this.#item(sku);
    if (price === undefined || !item || price > item.price) return false;
    this.#change(sku, { salePrice: price, AddToOffer: price < item.price });
    return true;
  }

  #setStock(sku: string, text = ''): boolean {
    const { stock, problems } = readStock(text);
    if (problems.length > 0) return false;
    this.counts.set(sku, stock);
    return true;
  }

  #addPictures(sku: string, text: string | undefined): boolean {
    const urls = splitUrls(text ?? '');
    const medias = urls.flatMap((url) => this.#medias.get(url) ?? []);
    const item = this.#item(sku);
    const before = item?.medias ?? [];
    const added = medias.filter(({ url }) => !before.some((media) => media.url === url));
    if (added.length > 0)
      this.#change(sku, { medias: [...before, ...added].slice(0, ITEM_LIMITS.medias) });
    return medias.length === urls.length;
  }

  #setOptions(sku: string, text: string | undefined, language: 'Ar' | 'En'): boolean {
    const group = this.#group(this.#stored.items.get(sku)?.group);
    if (!group) return false;
    const { translated, names, isComplete } = translateOptions(group, text ?? '', language);
    this.#groups.set(group.id, translated);
    for (const { sku: member, group: id, options = [] } of this.#stored.items.values())
      if (id === group.id && language === 'En')
        this.#change(member, {
          options: (this.#item(member)?.options ?? options).map(
            (value, at) => names[at]?.get(value) ?? value,
          ),
        });
    return isComplete;
  }

  #solve(row: ReportRow, cell: ReportCell): boolean {
    const { sku, cells } = row;
    const edits = getEdits(row);
    const { title_ar = '', title_en = '', text_ar = '', text_en = '' } = edits;
    switch (cell) {
      case 'title_ar':
      case 'title_en':
        return this.#setText(sku, 'title', title_en, title_ar) && hasText(cells[cell]);
      case 'text_ar':
      case 'text_en':
        return this.#setText(sku, 'description', text_en, text_ar) && hasText(cells[cell]);
      case 'options_ar':
        return this.#setOptions(sku, cells.options_ar, 'Ar');
      case 'options_en':
        return this.#setOptions(sku, cells.options_en, 'En');
      case 'price':
        return this.#setPrice(sku, edits.price ?? '');
      case 'sale_price':
        return this.#setSalePrice(sku, edits.sale_price ?? '');
      case 'stock':
        return this.#setStock(sku, edits.stock);
      case 'pictures':
        return this.#addPictures(sku, cells.pictures);
      case 'show':
        return saysYes(cells.show ?? '');
    }
  }

  /** A product that the import has hidden is shown when nothing hides it any more. */
  #setVisibility(sku: string, rows: readonly ReportRow[], unsolved: readonly ReportRow[]): void {
    const item = this.#item(sku);
    if (!item) return;
    const isBlocking = ({ code }: ReportRow) => getProblem(code).isBlocking;
    const isRejected = rows.some(({ cells }) => saysNo(cells.show ?? ''));
    const isReady = !unsolved.some(isBlocking) && item.price > 0;
    const isEnabled = !isRejected && (rows.some(isBlocking) ? isReady : item.isEnabled);
    if (isEnabled !== item.isEnabled) this.#change(sku, { isEnabled });
  }

  editProduct(sku: string, rows: readonly ReportRow[]): void {
    const unsolved = rows.filter((row) => {
      const { cell } = getProblem(row.code);
      if (!this.#stored.items.has(sku)) return true;
      return cell !== undefined && !this.#solve(row, cell);
    });
    // What it lacked may be in the cells of other rows.
    const item = this.#item(sku);
    if (item && listMissing(item).length > 0)
      unsolved.push(...rows.filter(({ code }) => code === 'incomplete'));
    this.remaining.push(...unsolved);
    this.#setVisibility(sku, rows, unsolved);
  }

  editCategory(seName: string, rows: readonly ReportRow[]): void {
    const category = this.#stored.categories.get(seName);
    for (const row of rows.filter(({ code }) => getProblem(code).cell !== undefined)) {
      const { title_ar = '', title_en = '' } = row.cells;
      if (!category || title_ar === '' || title_en === '') this.remaining.push(row);
      else {
        const { title_ar: Ar = category.name.Ar, title_en: En = category.name.En } = getEdits(row);
        this.categories.set(seName, { ...category, name: { En, Ar } });
      }
    }
  }

  /** A group that changes is sent with its products, so that they fit it at any time. */
  sets(): LineSet[] {
    const inGroups = [...this.#groups.values()].map((group) => [
      group,
      ...[...this.#stored.items.values()]
        .filter((item) => item.group === group.id)
        .map((item) => this.#item(item.sku) ?? item),
    ]);
    const others = [...this.#items.values()].filter(
      ({ group }) => group === undefined || !this.#groups.has(group),
    );
    return [[...this.categories.values()], ...inGroups, ...others.map((item) => [item])].filter(
      (set) => set.length > 0,
    );
  }
}

/** Reads the cells of an edited report into lines of the catalogue. */
export function applyReport(
  rows: readonly ReportRow[],
  stored: StoredCatalogue,
  medias: ReadonlyMap<string, Media>,
): ReportChanges {
  const editor = new ReportEditor(stored, medias);
  for (const [sku, own] of groupBySku(rows)) {
    const [, seName] = CATEGORY.exec(sku) ?? [];
    if (seName) editor.editCategory(seName, own);
    else if (!own.every(isOfColumn)) editor.editProduct(sku, own);
  }
  return { sets: editor.sets(), counts: editor.counts, remaining: editor.remaining };
}
