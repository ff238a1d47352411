/**
 * Stores presses of buttons until the page responds, and then carries them out, each
 * button once. Links and details work without scripts. Sent as source by the head
 * script: must be self-contained.
 */
export function queueEarlyClicks(): void {
  const buttons = new Set<HTMLButtonElement>();
  function queue(event: Event) {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    buttons.add(button);
  }
  addEventListener('click', queue, true);
  if (!window.__shop) return;
  window.__shop.replayClicks = () => {
    removeEventListener('click', queue, true);
    for (const button of buttons) button.click();
  };
}
