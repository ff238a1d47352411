/**
 * Bundled and run in each page: finds elements by role and accessible name as assistive
 * technology does.
 */
import { queryAllByRole } from '@testing-library/dom';
import type { PageQueries, Query, Text } from './query';

const normalize = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
const toMatcher = (text: Text | undefined) =>
  typeof text === 'object' ? new RegExp(text.pattern) : text;
const containsText = (element: Element, text: Text) =>
  typeof text === 'object'
    ? new RegExp(text.pattern).test(normalize(element.textContent))
    : normalize(element.textContent).includes(text);

function findIn(root: HTMLElement | Document, { role, name, css }: Query): HTMLElement[] {
  if (css !== undefined) return [...root.querySelectorAll<HTMLElement>(css)];
  if (role === undefined) throw new Error('A query needs a role or a CSS selector');
  const matcher = toMatcher(name);
  return queryAllByRole(
    root instanceof Document ? root.documentElement : root,
    role,
    matcher === undefined ? {} : { name: matcher },
  );
}

const findAll: PageQueries['findAll'] = (query) => {
  const root = query.within ? findAll(query.within)[0] : document;
  if (!root) return [];
  const { text, has, index } = query;
  const found = findIn(root, query)
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => text === undefined || containsText(element, text))
    .filter((element) => has === undefined || findIn(element, has).length > 0);
  return index === undefined ? found : found.slice(index).slice(0, 1);
};

/**
 * Whether React handles the events of an element. A click on one that is not hydrated
 * has no effect.
 */
const isHydrated = (element: Element) =>
  !('__next_f' in window) || Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * An element that moves would be missed, and one that is covered would not receive the
 * click.
 */
const prepareClick: PageQueries['prepareClick'] = async (query) => {
  const [element] = findAll(query);
  if (!element) return 'not found';
  if (!isHydrated(element)) return 'not hydrated';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled';
  const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isInView(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const [box = before] = element.getClientRects();
  const { top, left } = element.getBoundingClientRect();
  if (top !== before.top || left !== before.left) return 'moving';
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  const target = document.elementFromPoint(x, y);
  const isReached =
    target !== null &&
    (element.contains(target) ||
      target.contains(element) ||
      target.closest('label')?.contains(element));
  if (isReached) return { x, y };
  // For the next attempt: at the edge of a dialog its footer can cover the element.
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return `covered by <${target?.tagName.toLowerCase()} class="${target?.className}">`;
};

window.pageQueries = { findAll, prepareClick };
