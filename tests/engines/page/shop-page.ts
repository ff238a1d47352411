import type { Key, Tab } from '../browser/browser';
import { EMPTY_PATH } from '../browser/proxy';
import { Locator, toRoleQuery } from './locator';
import { waitFor } from './wait';

/** A tab of the shop: finds elements and waits for conditions. */
export class ShopPage {
  readonly tab: Tab;
  readonly #siteUrl: string;
  readonly #countPending: () => number;

  /** @param countPending requests of the visitor without a response */
  constructor(tab: Tab, siteUrl: string, countPending: () => number) {
    this.tab = tab;
    this.#siteUrl = siteUrl;
    this.#countPending = countPending;
  }

  async goto(path: string): Promise<void> {
    await this.expectResponses();
    await this.tab.goto(this.#siteUrl + path);
  }

  back = () => this.tab.back();
  forward = () => this.tab.forward();
  press = (key: Key) => this.tab.press(key);

  /**
   * Waits for another document: puppeteer's reload also ends when the page changes its
   * URL or history state while it is left.
   */
  async reload(): Promise<void> {
    await this.expectResponses();
    await this.tab.call(() => void Object.assign(window, { isLeft: true }));
    await this.tab.reload();
    const isReloaded = () => !('isLeft' in window) && document.readyState === 'complete';
    await waitFor('the page is reloaded', () => this.read(isReloaded), Boolean);
  }

  role(role: string, name?: string | RegExp): Locator {
    return new Locator(this.tab, toRoleQuery(role, name));
  }

  css = (css: string) => new Locator(this.tab, { css });
  get main(): Locator {
    return this.role('main');
  }

  dialog = (name?: string | RegExp) => this.role('dialog', name);

  read = <Result>(pageFunction: () => Result | Promise<Result>) => this.tab.call(pageFunction);
  path = () => this.read(() => location.pathname + location.search);

  /**
   * Writes local storage entries before a page of the shop is opened, as an earlier
   * visit would have.
   */
  async store(entries: Record<string, string>): Promise<void> {
    await this.goto(EMPTY_PATH);
    await this.tab.call((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    }, entries);
  }

  stored = (key: string) => this.tab.call((name) => localStorage.getItem(name), key);

  async expectVisible(locator: Locator): Promise<void> {
    await waitFor(`${locator} is visible`, locator.count, (count) => count > 0);
  }

  async expectGone(locator: Locator): Promise<void> {
    await waitFor(`${locator} is gone`, locator.count, (count) => count === 0);
  }

  async expectCount(locator: Locator, expected: number): Promise<void> {
    await waitFor(
      `${locator} matches ${expected} elements`,
      locator.count,
      (count) => count === expected,
    );
  }

  async expectText(locator: Locator, expected: string | RegExp): Promise<void> {
    const matches = (text = '') =>
      typeof expected === 'string' ? text === expected : expected.test(text);
    await waitFor(`${locator} has the text ${expected}`, locator.text, matches);
  }

  async expectTitle(title: string | RegExp): Promise<void> {
    await this.expectText(this.css('h1'), title);
  }

  async expectPath(expected: string | RegExp): Promise<void> {
    await waitFor(`the path is ${expected}`, this.path, (path) =>
      typeof expected === 'string' ? path === expected : expected.test(path),
    );
  }

  async expectAttribute(locator: Locator, name: string, expected: string): Promise<void> {
    await waitFor(
      `${locator} has ${name}="${expected}"`,
      () => locator.attribute(name),
      (value) => value === expected,
    );
  }

  async waitForTexts(locator: Locator, isDone: (texts: string[]) => boolean): Promise<void> {
    await waitFor(`the texts of ${locator}`, locator.texts, isDone);
  }

  /** Waits until an element is visible and its transitions have ended. */
  async expectMotionless(locator: Locator): Promise<void> {
    const isMotionless = ([element]: HTMLElement[]) =>
      element?.getAnimations({ subtree: true }).every(({ playState }) => playState !== 'running') ??
      false;
    await waitFor(
      `${locator} does not move`,
      () => locator.readAll(isMotionless),
      (isDone) => isDone,
    );
  }

  /**
   * Waits until every request has its response. WebKit reports an error for each request
   * that ends because the document is left.
   */
  async expectResponses(): Promise<void> {
    await waitFor(
      'no request is pending',
      async () => this.#countPending(),
      (count) => count === 0,
    );
  }

  /**
   * Waits until every requested script is loaded. WebKit reports an error for each
   * script that loads while the document is left.
   */
  async expectScriptsLoaded(): Promise<void> {
    await waitFor(
      'the scripts are loaded',
      () => this.tab.call(findLoadingScripts),
      (urls) => urls.length === 0,
    );
  }

  /**
   * Waits until the animations have ended and the images in the viewport are loaded.
   */
  async expectIdle(): Promise<void> {
    await waitFor(
      'no animation runs and the images are loaded',
      () => this.tab.call(findActivity),
      (activity) => activity.length === 0,
    );
  }
}

/**
 * Runs in the page; browsers that know modules never load a script with `nomodule`.
 * @returns URLs of scripts that are not loaded
 */
function findLoadingScripts(): string[] {
  return [...document.scripts]
    .filter(({ src, noModule }) => src !== '' && !noModule)
    .map(({ src }) => src)
    .filter((url) => performance.getEntriesByName(url).length === 0);
}

/** Runs in the page. @returns running animations and images that are not loaded */
function findActivity(): string[] {
  const isRunning = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' &&
    timeline instanceof DocumentTimeline &&
    effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
  const isInView = (image: HTMLImageElement) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return (
      width > 0 &&
      top < innerHeight &&
      bottom > 0 &&
      left < innerWidth &&
      right > 0 &&
      image.checkVisibility({ visibilityProperty: true })
    );
  };
  const images = [...document.images].filter(
    (image) => isInView(image) && !(image.complete && image.naturalWidth > 0),
  );
  const animations = document.getAnimations().filter(isRunning);
  return [...images.map(({ src }) => src), ...animations.map(({ id }) => `animation ${id}`)];
}
