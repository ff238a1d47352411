const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]:not([tabindex="-1"])';

const findControls = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(CONTROLS)].filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.matches(CONTROLS) && !control.matches(':disabled'),
  );

/** @returns false where the element cannot have the focus, such as a hidden one */
function focus(element: HTMLElement, options?: FocusOptions): boolean {
  element.focus(options);
  return document.activeElement === element;
}

/** Focuses an element that the Tab key does not reach, such as a heading or a message. */
function focusPlace(element: HTMLElement, options?: FocusOptions): boolean {
  element.tabIndex = -1;
  return focus(element, options);
}

/** A ref: the element is rendered in place of the pressed control and takes the focus. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** The same for a heading or a message. */
export const focusPlaceOnMount = (element: HTMLElement | null) => {
  if (element) focusPlace(element);
};

/** Focuses the nearest control or heading around a place in the document. */
export function focusNear(place: Element, options?: FocusOptions): boolean {
  if (place === document.body) {
    // Far from the removed control: the focus moves there, but the page does not.
    const main = document.getElementById('main');
    return main !== null && focusPlace(main, { preventScroll: true });
  }
  if (place.matches('li, form') && findControls(place).some((control) => focus(control, options)))
    return true;
  const heading = place.querySelector<HTMLElement>('h1, h2');
  if (heading && focusPlace(heading, options)) return true;
  return place.parentElement !== null && focusNear(place.parentElement, options);
}

export function listAncestors(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...listAncestors(parent)] : [];
}

interface Removal {
  /** The removed element that contains the control. */
  branch: Element;
  parent: Element;
  previous: Node | null;
}

function findRemoval(records: readonly MutationRecord[], control: Element): Removal | undefined {
  for (const { target, removedNodes, previousSibling } of records.toReversed())
    for (const node of removedNodes)
      if (node instanceof Element && node.contains(control) && target.isConnected)
        return { branch: node, parent: target as Element, previous: previousSibling }; // only elements have children
  return undefined;
}

/** The element in the place of a removed one, and the one before it. */
function findNeighbours({ parent, previous }: Removal): Element[] {
  const isText = previous instanceof CharacterData;
  const before = previous?.isConnected && (isText || previous instanceof Element) && previous;
  if (!before) return parent.firstElementChild ? [parent.firstElementChild] : [];
  const previousElement = isText ? previous.previousElementSibling : before;
  return [before.nextElementSibling, previousElement].filter(
    (element) => element instanceof Element,
  );
}

/** What controls of the same kind have in common in all items of a list. */
const getKind = (control: HTMLElement) =>
  [control.tagName, control.className, control.hasAttribute('aria-pressed')].join(' ');

function restoreFocus(removal: Removal, control: HTMLElement, options: FocusOptions): void {
  const kind = getKind(control);
  const isSame = (other: HTMLElement) => getKind(other) === kind;
  const place = findControls(removal.branch).filter(isSame).indexOf(control);
  for (const neighbour of findNeighbours(removal)) {
    const controls = findControls(neighbour);
    const same = controls.filter(isSame)[place];
    if (same && focus(same, options)) return;
    if (controls.some((one) => focus(one, options))) return;
  }
  focusNear(removal.parent, options);
}

/**
 * Keeps the keyboard focus near a control that is removed while it has the focus, for example by
 * its own press. Browsers move the focus to the body then. Here it moves to the same control of the
 * element in this place (the next item of a list), of the one before, or to the heading. Dialogs
 * and changes of the page have rules of their own.
 * @returns a function that stops it
 */
export function startFocusRestoration(): () => void {
  let last: HTMLElement | undefined;
  let page = '';
  let isPointer = false;

  function remember({ target }: Event) {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    page = location.pathname;
  }
  const handlePointer = () => {
    isPointer = true;
  };
  const handleKey = () => {
    isPointer = false;
  };
  const observer = new MutationObserver((records) => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || !last || last.isConnected || location.pathname !== page) return;
    const control = last;
    last = undefined;
    const dialog = control.closest('dialog');
    const removal = findRemoval(records, control);
    if (!removal || (dialog && !dialog.isConnected)) return;
    restoreFocus(removal, control, { preventScroll: isPointer });
  });

  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', handlePointer, true);
  document.addEventListener('keydown', handleKey, true);
  observer.observe(document.body, { childList: true, subtree: true });
  if (document.activeElement instanceof HTMLElement) last = document.activeElement;
  page = location.pathname;
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', handlePointer, true);
    document.removeEventListener('keydown', handleKey, true);
    observer.disconnect();
  };
}
