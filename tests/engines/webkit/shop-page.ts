import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';

/** Elements by CSS, or by role and accessible name. */
type Query = string | readonly [role: string, name?: string | RegExp];
/** Each query finds elements within those of the query before it. */
export type Path = readonly Query[];

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** A query as JSON. */
type PlainQuery = { css: string } | { role: string; name?: string; pattern?: string };

function toPlainQuery(query: Query): PlainQuery {
  if (typeof query === 'string') return { css: query };
  const [role, name] = query;
  return name instanceof RegExp ? { role, pattern: name.source } : { role, ...(name && { name }) };
}

/** Runs in the page. @returns visible elements, or null without Testing Library */
function findElements(path: readonly PlainQuery[]): HTMLElement[] | null {
  const library = window.TestingLibraryDom;
  if (!library) return null;
  const findWithin = (element: HTMLElement, query: PlainQuery) => {
    if ('css' in query)
      return [...element.querySelectorAll<HTMLElement>(query.css)].filter((one) =>
        one.checkVisibility(),
      );
    const name = query.pattern === undefined ? query.name : new RegExp(query.pattern);
    return library.queryAllByRole(element, query.role, name === undefined ? {} : { name });
  };
  return path.reduce(
    (elements, query) => elements.flatMap((element) => findWithin(element, query)),
    [document.documentElement],
  );
}

/** Runs in the page. */
const measure = () => ({
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has the scripts of the page, too
  text: document.body.innerText,
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
});

const toText = (path: Path) => path.map(String).join(' > ');
const retry = (action: () => Promise<void>, path: Path = []) =>
  expect(action, toText(path)).toPass();

/** A tab of the shop. All methods but `find` and `stored` wait until they succeed. */
export class ShopPage {
  readonly driver: WebDriver;
  readonly #siteUrl: string;

  constructor(driver: WebDriver, siteUrl: string) {
    this.driver = driver;
    this.#siteUrl = siteUrl;
  }

  async find(...path: Path): Promise<WebElement[]> {
    const queries = path.map(toPlainQuery);
    const found = await this.driver.executeScript<WebElement[] | null>(findElements, queries);
    if (found) return found;
    await this.driver.executeScript(TESTING_LIBRARY);
    return this.driver.executeScript(findElements, queries);
  }

  async #first(path: Path): Promise<WebElement> {
    const [element] = await this.find(...path);
    if (!element) throw new Error(`No element matches ${toText(path)}`);
    return element;
  }

  async goto(path: string): Promise<void> {
    await this.driver.get(this.#siteUrl + path);
    await this.#waitForHydration();
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
    await this.#waitForHydration();
  }

  #waitForHydration(): Promise<void> {
    const isHydrated = 'return !window.__shop || window.__shop.isHydrated';
    return retry(async () => expect(await this.driver.executeScript(isHydrated)).toBe(true));
  }

  /**
   * Writes local storage entries, if the browser has local storage, on a page without scripts, as
   * an earlier visit would have.
   */
  async store(entries: Record<string, string>): Promise<void> {
    await this.driver.get(`${this.#siteUrl}/robots.txt`);
    await this.driver.executeScript(
      'if (localStorage) Object.assign(localStorage, arguments[0])',
      entries,
    );
  }

  stored(key: string): Promise<string | null> {
    return this.driver.executeScript('return localStorage.getItem(arguments[0])', key);
  }

  click(...path: Path): Promise<void> {
    return retry(async () => {
      const element = await this.#first(path);
      // The driver scrolls only as far as needed: a fixed bar would cover the element.
      await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    }, path);
  }

  async fill(text: string, ...path: Path): Promise<void> {
    await this.click(...path);
    // The text replaces what the field has.
    await this.driver.executeScript('document.activeElement.select?.()');
    await this.driver.switchTo().activeElement().sendKeys(text);
  }

  press(key: 'ESCAPE' | 'TAB'): Promise<void> {
    return this.driver.actions().sendKeys(Key[key]).perform();
  }

  expectVisible(...path: Path): Promise<void> {
    return retry(async () => void (await this.#first(path)), path);
  }

  expectCount(count: number, ...path: Path): Promise<void> {
    return retry(async () => expect(await this.find(...path)).toHaveLength(count), path);
  }

  expectText(text: string | RegExp, ...path: Path): Promise<void> {
    return retry(async () => {
      const content = (await (await this.#first(path)).getText()).trim();
      if (typeof text === 'string') expect(content).toBe(text);
      else expect(content).toMatch(text);
    }, path);
  }

  expectAttribute(name: string, value: string, ...path: Path): Promise<void> {
    return retry(
      async () => expect(await (await this.#first(path)).getAttribute(name)).toBe(value),
      path,
    );
  }

  expectPath(expected: string | RegExp): Promise<void> {
    return retry(async () => {
      const { pathname, search } = new URL(await this.driver.getCurrentUrl());
      if (typeof expected === 'string') expect(pathname + search).toBe(expected);
      else expect(pathname + search).toMatch(expected);
    });
  }

  /**
   * Expects a page that does not scroll horizontally and has Latin digits only: the default digits
   * of Arabic differ between engines.
   */
  expectLayout(): Promise<void> {
    return retry(async () => {
      const { text, overflow } =
        await this.driver.executeScript<ReturnType<typeof measure>>(measure);
      expect(overflow, 'pixels that the page is wider than its window').toBeLessThanOrEqual(0);
      expect(text).not.toMatch(/[٠-٩]/);
    });
  }
}
