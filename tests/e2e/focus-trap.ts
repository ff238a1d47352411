import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab past both ends of the overlay and expects the focus to stay in it. */
export async function expectFocusTrap(page: Page, dialog: Locator): Promise<void> {
  const places = new Set<string>();
  const keys = ['Shift+Tab', 'Tab'].flatMap((key) => [key, key, key, key, key]);
  for (const key of keys) {
    await page.keyboard.press(key);
    // Between the last and the first stop the focus is in the browser's toolbar, and no element has
    // it.
    const place = await dialog.evaluate((element) => {
      const { activeElement: active, body } = document;
      if (active === body || active === element) return 'browser';
      return element.contains(active)
        ? `${active?.tagName} ${active?.ariaLabel ?? active?.textContent}`
        : `outside: ${active?.outerHTML}`;
    });
    expect(place).not.toMatch(/^outside/);
    places.add(place);
  }
  expect(places, 'the end of the overlay').toContain('browser');
  expect(places.size, 'focus stops in the overlay').toBeGreaterThan(2);
}
