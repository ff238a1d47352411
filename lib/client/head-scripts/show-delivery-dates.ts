import type {
  countDeliveryDates,
  DayNames,
  DISPATCH,
  formatDates,
} from '../../domain/delivery-dates.ts';

/**
 * Replaces working days by the dates of an order that is placed now, before they are painted: while
 * the page is parsed, when React adds a part, and when the visitor returns to the tab. The text of
 * `[data-arrives]` states working days, for browsers without scripts; the attribute has their
 * numbers and the day a pre-order ships. `[data-cut-off]` is shown on a working day until its cut-off
 * time. Sent as source by the head script: must be self-contained.
 */
export function showDeliveryDates(
  options: {
    dispatch: typeof DISPATCH;
    holidays: readonly string[];
    names: DayNames;
    dayRange: Parameters<typeof formatDates>[2];
  },
  count: typeof countDeliveryDates,
  format: typeof formatDates,
): void {
  const selector = '[data-arrives],[data-cut-off]';
  /** By minute and attribute: its own mutation asks for each text once more. */
  const texts = new Map<string, string>();
  function getText(arrives: string): string {
    const key = `${Math.floor(Date.now() / 60_000)} ${arrives}`;
    const known = texts.get(key);
    if (known) return known;
    const [min, max, shipsOn] = arrives.split(' ');
    const estimatedDays = { min: Number(min), max: Number(max) };
    const terms = { estimatedDays, holidays: options.holidays };
    const days = count(options.dispatch, Date.now(), terms, shipsOn);
    const dates = format(days, options.names, options.dayRange);
    texts.set(key, dates);
    return dates;
  }
  function isBeforeCutOff(): boolean {
    const { dispatch, holidays } = options;
    const terms = { estimatedDays: { min: 0, max: 0 }, holidays };
    const today = new Date(Date.now() + dispatch.utcOffsetHours * 3_600_000);
    return today.toISOString().startsWith(count(dispatch, Date.now(), terms).from);
  }
  function show(element: Element | null) {
    if (element?.matches('[data-cut-off]')) element.toggleAttribute('hidden', !isBeforeCutOff());
    const text = element?.firstChild;
    if (!element?.matches('[data-arrives]') || text?.nodeType !== 3) return;
    const dates = getText(element.getAttribute('data-arrives') ?? '');
    // Each write is a mutation, also one of the same text.
    if (text.nodeValue !== dates) text.nodeValue = dates;
  }
  function showAll(root: ParentNode) {
    for (const element of root.querySelectorAll(selector)) show(element);
  }
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      show(target instanceof Element ? target : target.parentElement);
      for (const node of addedNodes)
        if (node instanceof Element) {
          show(node);
          showAll(node);
        }
    }
  }).observe(document.documentElement, { characterData: true, childList: true, subtree: true });
  document.addEventListener('visibilitychange', () => showAll(document));
}
