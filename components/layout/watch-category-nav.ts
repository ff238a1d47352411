import { CATEGORY_PANEL } from '@/lib/config/category-nav';

/** A pointer that crosses the row opens nothing, and one that leaves it for a moment closes nothing. */
const OPEN_DELAY_MS = 120;
const CLOSE_DELAY_MS = 250;

/**
 * Watches pointer and keyboard in the row of categories and its panel. A focused link of a category
 * opens its panel, the arrow keys move to it and in it, and Escape closes it.
 * @param setOpen receives the seName of the category whose panel is open, or null
 * @returns a function that stops it
 */
export function watchCategoryNav(
  nav: HTMLElement,
  setOpen: (seName: string | null) => void,
): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The link whose panel is open, or was focused last. */
  let opener: HTMLElement | null = null;

  function change(link: HTMLElement | null, delay: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      opener = link ?? opener;
      setOpen(link && getCategory(link));
    }, delay);
  }
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ) => nav.addEventListener(type, handle, { signal: stop.signal });

  listen('pointerover', ({ pointerType, target }) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    if (target.closest(`#${CATEGORY_PANEL}`)) clearTimeout(timer);
    else {
      const link = findLink(target);
      change(link, link ? OPEN_DELAY_MS : CLOSE_DELAY_MS);
    }
  });
  listen('pointerleave', () => change(null, CLOSE_DELAY_MS));
  listen('click', () => change(null, 0));
  listen('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    if (!target.closest(`#${CATEGORY_PANEL}`)) change(findLink(target), 0);
  });
  listen('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && nav.contains(relatedTarget))) change(null, 0);
  });
  listen('keydown', (event) => {
    if (event.key === 'Escape') {
      if (isInPanel(event.target)) opener?.focus();
      change(null, 0);
    } else if (moveFocus(nav, event, opener)) event.preventDefault();
  });
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

const getCategory = (link: HTMLElement) => link.parentElement?.dataset.category ?? null;
const findLink = (target: Element) =>
  target.closest('[data-category]')?.querySelector<HTMLElement>('a') ?? null;
const isInPanel = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`#${CATEGORY_PANEL}`) !== null;

/**
 * Along the row, from a link of the row into its panel, and along the panel.
 * @returns whether the key has moved the focus
 */
function moveFocus(
  nav: HTMLElement,
  { key, target }: KeyboardEvent,
  opener: HTMLElement | null,
): boolean {
  const find = (selector: string) => [...nav.querySelectorAll<HTMLElement>(selector)];
  const panel = find(`#${CATEGORY_PANEL} a:not([tabindex])`);
  const row = find('ul:first-of-type > li > a');
  const step = (links: HTMLElement[], by: number) =>
    links[links.indexOf(target as HTMLElement) + by]; // -1 for any other target
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  let link: HTMLElement | null | undefined;
  if (isInPanel(target)) {
    if (key === 'ArrowDown') link = step(panel, 1);
    if (key === 'ArrowUp') link = step(panel, -1) ?? opener;
  } else {
    if (key === 'ArrowDown') link = panel[0];
    if (key === 'ArrowLeft' || key === 'ArrowRight') link = step(row, key === forward ? 1 : -1);
  }
  link?.focus();
  return link !== null && link !== undefined;
}
