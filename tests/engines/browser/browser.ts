export type EngineName = 'webkit' | 'firefox';

/** Runs in the page: it must not use anything of its scope but its arguments. */
export type PageFunction<Args extends readonly unknown[], Result> = (
  ...args: Args
) => Result | Promise<Result>;

/**
 * What every engine can do. Each operation is one command of WebDriver (WebKit) or
 * WebDriver BiDi (Firefox).
 */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  call<Args extends readonly unknown[], Result>(
    pageFunction: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** Calls a function that is given as source. */
  callSource<Result>(source: string, argument: unknown): Promise<Result>;
  /** Runs the source of a classic script. */
  run(source: string): Promise<void>;
  /**
   * Presses the primary button of the mouse at a position of the viewport, in CSS
   * pixels.
   */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** PNG of the viewport. */
  screenshot(): Promise<Buffer>;
}

export const KEYS = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowDown: '\uE015',
} as const;
export type Key = keyof typeof KEYS;

export interface Size {
  width: number;
  height: number;
}

/** One visitor: without stored data, with one tab or more. */
export interface Session {
  tab: Tab;
  openTab(): Promise<Tab>;
  /** Console errors and warnings that the engine reports itself. */
  consoleEntries: readonly string[];
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Port of the proxy of all sessions on 127.0.0.1. */
  proxyPort: number;
  /** Origin of the shop. */
  siteUrl: string;
}

/** A running browser, which opens one session after the other. */
export interface Engine {
  /** @param size of the viewport of every tab */
  openSession(size: Size): Promise<Session>;
  close(): Promise<void>;
}
