import type { Page } from '@playwright/test';

export interface Hydrated {
  /** Function and class components that React runs in the browser, those of Next included. */
  components: number;
  /** Elements of the document. */
  elements: number;
}

/** A node of React's tree. Its fields are internal: a version without them fails the test. */
interface Fiber {
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Counts what React has hydrated on a page, which depends on no machine. */
export function countHydrated(page: Page): Promise<Hydrated> {
  return page.evaluate(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const root: { stateNode: { current: Fiber } } = Reflect.get(document, key ?? '');
    // Functions and classes, and the objects of memo and forwardRef; not contexts and lazy types.
    const isComponent = ({ type }: Fiber) =>
      typeof type === 'function' ||
      (typeof type === 'object' && type !== null && ('render' in type || 'compare' in type));
    let components = 0;
    const fibers: (Fiber | null)[] = [root.stateNode.current];
    while (fibers.length > 0) {
      const fiber = fibers.pop();
      if (!fiber) continue;
      if (isComponent(fiber)) components += 1;
      fibers.push(fiber.child, fiber.sibling);
    }
    return { components, elements: document.querySelectorAll('*').length };
  });
}

/**
 * Counts the formats of `Intl` that the next page creates until it is hydrated.
 * @returns reads the number
 */
export async function countFormats(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let count = 0;
    const countUntilHydrated = {
      construct(...args: Parameters<typeof Reflect.construct>) {
        if (!window.__shop?.isHydrated) count += 1;
        return Reflect.construct(...args);
      },
    };
    for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules'] as const)
      Object.assign(Intl, { [name]: new Proxy(Intl[name], countUntilHydrated) });
    Object.assign(window, { readFormats: () => count });
  });
  return () => page.evaluate(() => Reflect.get(window, 'readFormats')());
}
