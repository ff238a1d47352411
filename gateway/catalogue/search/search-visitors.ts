import { foldText } from '../../../lib/domain/arabic-folding.ts';
import { HOUR_MS, MINUTE_MS } from '../../../lib/domain/time.ts';
import { toSearchedWords } from './searched-words.ts';

/** A search that nobody has typed on in this time is complete. */
const SETTLED_MS = 10_000;
/** The same search of the same visitor within this time is one. */
const FORGOTTEN_MS = 10 * MINUTE_MS;
/** Staff try what customers search for. */
const STAFF_MS = 12 * HOUR_MS;
/** In memory at the same time. */
const MAX_VISITORS = 5_000;
/** Of one visitor, until it has been quiet for `FORGOTTEN_MS`. */
const MAX_SEARCHES = 60;

export interface CompleteSearch {
  /** Folded. */
  words: string;
  isFound: boolean;
  isClicked: boolean;
  /** 0 for the press on a result of a search that was counted before. */
  searches: 0 | 1;
}

interface Visitor {
  text: string;
  isFound: boolean;
  isClicked: boolean;
  isComplete: boolean;
  at: number;
  searches: number;
}

const isContinued = (before: string, text: string) =>
  text.startsWith(before) || before.startsWith(text);

/**
 * The last search of each visitor, in memory only: each suggestion is a search, of which the last
 * one counts that was typed without a pause. A visitor is an address with a browser.
 */
export function createSearchVisitors(now: () => number = Date.now) {
  const visitors = new Map<string, Visitor>();
  const staff = new Map<string, number>();
  const complete: CompleteSearch[] = [];

  function finish({ text, isFound, isClicked }: Visitor): void {
    const words = toSearchedWords(text);
    if (words !== undefined) complete.push({ words, isFound, isClicked, searches: 1 });
  }

  function start(key: string, text: string, isFound: boolean, before?: Visitor): Visitor {
    const searches = (before?.searches ?? 0) + 1;
    const visitor = { text, isFound, isClicked: false, isComplete: false, at: now(), searches };
    visitors.set(key, visitor);
    return visitor;
  }

  function add(key: string, text: string, isFound: boolean): Visitor | undefined {
    const folded = foldText(text);
    const before = visitors.get(key);
    if (before?.text === folded) return Object.assign(before, { isFound, at: now() });
    const isFull = before ? before.searches >= MAX_SEARCHES : visitors.size >= MAX_VISITORS;
    if (isFull || (staff.get(key) ?? 0) > now()) return undefined;
    if (!before || before.isComplete) return start(key, folded, isFound, before);
    if (isContinued(before.text, folded) && !before.isClicked)
      return Object.assign(before, { text: folded, isFound, at: now() });
    finish(before);
    return start(key, folded, isFound, before);
  }

  return {
    /** A search with its result. */
    add: (key: string, text: string, isFound: boolean): void => void add(key, text, isFound),
    /** A press on a result of a search: the first one counts. */
    click(key: string, text: string): void {
      const visitor = add(key, text, true);
      if (!visitor || visitor.isClicked) return;
      visitor.isClicked = true;
      const words = visitor.isComplete ? toSearchedWords(visitor.text) : undefined;
      if (words !== undefined)
        complete.push({ words, isFound: true, isClicked: true, searches: 0 });
    },
    /** Searches of this browser are those of staff. */
    addStaff(key: string): void {
      if (staff.size < MAX_VISITORS) staff.set(key, now() + STAFF_MS);
      visitors.delete(key);
    },
    /** Takes the searches that are complete; all of them when the gateway stops. */
    take(isAll = false): CompleteSearch[] {
      for (const [key, visitor] of visitors) {
        const quietMs = now() - visitor.at;
        if (!visitor.isComplete && (isAll || quietMs >= SETTLED_MS)) {
          finish(visitor);
          visitor.isComplete = true;
        }
        if (quietMs >= FORGOTTEN_MS) visitors.delete(key);
      }
      for (const [key, until] of staff) if (until <= now()) staff.delete(key);
      return complete.splice(0);
    },
  };
}
