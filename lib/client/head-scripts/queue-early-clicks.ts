/**
 * Stores presses of buttons and of the language link until the page responds and React has hydrated
 * them, as its properties on the element show, and then carries them out, each once: a part of the
 * page whose code arrives last would lose a press. Other links and native elements work without scripts; without them the saved
 * language would win over the language link. Sent as source by the head script: must be
 * self-contained.
 */
export function queueEarlyClicks(shop: { replayClicks?: () => void }): void {
  const targets = new Set<HTMLElement>();
  function queue(event: Event) {
    const target =
      event.target instanceof Element && event.target.closest<HTMLElement>('button,a[hreflang]');
    if (!target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    targets.add(target);
  }
  addEventListener('click', queue, true);
  function press(target: HTMLElement) {
    if (Object.keys(target).some((key) => key.startsWith('__react'))) target.click();
    else if (target.isConnected) setTimeout(press, 50, target);
  }
  shop.replayClicks = () => {
    removeEventListener('click', queue, true);
    targets.forEach(press);
  };
}
