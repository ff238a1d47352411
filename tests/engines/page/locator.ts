import type { Tab } from '../browser/browser';
import { buildQueries } from './build-queries';
import type { Point, Query, Text } from './query';
import { waitFor } from './wait';

type TextInput = string | RegExp;
const toText = (text: TextInput): Text =>
  typeof text === 'string' ? text : { pattern: text.source };

export const toRoleQuery = (role: string, name?: TextInput): Query => ({
  role,
  ...(name !== undefined && { name: toText(name) }),
});

/** More redirects and reloads in a row than any journey has. */
const MAX_DOCUMENTS = 5;

export interface Filter {
  text?: TextInput;
  has?: Locator;
}

/**
 * Visible elements of a tab that match a query. Reads and clicks repeat the query, so a
 * locator is never outdated.
 */
export class Locator {
  readonly #tab: Tab;
  readonly query: Query;

  constructor(tab: Tab, query: Query) {
    this.#tab = tab;
    this.query = query;
  }

  role(role: string, name?: TextInput): Locator {
    return new Locator(this.#tab, { ...toRoleQuery(role, name), within: this.query });
  }

  css(css: string): Locator {
    return new Locator(this.#tab, { css, within: this.query });
  }

  filter({ text, has }: Filter): Locator {
    return new Locator(this.#tab, {
      ...this.query,
      ...(text !== undefined && { text: toText(text) }),
      ...(has && { has: has.query }),
    });
  }

  /** Negative indices count from the end. */
  nth(index: number): Locator {
    return new Locator(this.#tab, { ...this.query, index });
  }

  get first(): Locator {
    return this.nth(0);
  }

  get last(): Locator {
    return this.nth(-1);
  }

  /** Calls `read` in the page with every element. */
  async readAll<Result>(
    read: (elements: HTMLElement[]) => Result | Promise<Result>,
  ): Promise<Result> {
    // Both engines accept the source of a function: `read` is part of it.
    const body = `async (query) => window.pageQueries && { result: await (${read})(window.pageQueries.findAll(query)) }`;
    for (let attempt = 0; attempt < MAX_DOCUMENTS; attempt += 1) {
      const found = await this.#tab.callSource<{ result: Result } | undefined>(body, this.query);
      if (found) return found.result;
      // A new document, which can be replaced by another one before the next read.
      await this.#tab.run(await buildQueries());
    }
    throw new Error(`${this}: ${MAX_DOCUMENTS} documents replaced each other`);
  }

  count = () => this.readAll((elements) => elements.length);
  texts = () =>
    this.readAll((elements) =>
      elements.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? ''),
    );
  text = async () => (await this.texts())[0];

  async attribute(name: string): Promise<string | undefined> {
    const all = await this.readAll((elements) =>
      elements.map((element) =>
        Object.fromEntries([...element.attributes].map((one) => [one.name, one.value])),
      ),
    );
    return all[0]?.[name];
  }

  box = () =>
    this.readAll(([element]) => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { width, height };
    });

  value = () =>
    this.readAll(([element]) =>
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.value
        : undefined,
    );
  isChecked = () =>
    this.readAll(([element]) => element instanceof HTMLInputElement && element.checked);

  async click(): Promise<void> {
    const point = await waitFor(
      `${this} can be clicked`,
      async (): Promise<Point | string> => {
        await this.count(); // installs the queries in a new document
        return this.#tab.call(
          (query) => window.pageQueries?.prepareClick(query) ?? 'not found',
          this.query,
        );
      },
      (result) => typeof result !== 'string',
    );
    if (typeof point !== 'string') await this.#tab.click(point.x, point.y);
  }

  /**
   * Replaces the text of a field by typing. `result` is the text that the field makes
   * of it.
   */
  async fill(text: string, result = text): Promise<void> {
    await this.click();
    await this.readAll(([element]) => element instanceof HTMLInputElement && element.select());
    await this.#tab.type(text);
    await waitFor(`${this} has the typed text`, this.value, (value) => value === result);
  }

  toString(): string {
    return JSON.stringify(this.query);
  }
}
