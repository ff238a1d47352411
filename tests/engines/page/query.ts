/** Text to find: the whole normalized text, or a pattern. */
export type Text = string | { pattern: string };

/** Describes elements of a page. It is data, so that the page can evaluate it. */
export interface Query {
  role?: string;
  /** The accessible name; only with a role. */
  name?: Text;
  css?: string;
  /** Contained in the text of the element. */
  text?: Text;
  /** Elements in the first element that matches this query. */
  within?: Query;
  /** Only elements that contain an element of this query. */
  has?: Query;
  /** Only the element at this index; negative values count from the end. */
  index?: number;
}

export type Point = { x: number; y: number };

/** The functions of queries-in-page.ts, in each page. */
export interface PageQueries {
  /** Visible elements in document order. */
  findAll(query: Query): HTMLElement[];
  /** Scrolls to the element. @returns where it can be clicked, or why it cannot */
  prepareClick(query: Query): Promise<Point | string>;
}

declare global {
  interface Window {
    pageQueries?: PageQueries;
  }
}
