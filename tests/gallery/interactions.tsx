import { type ReactNode, useEffect, useRef } from 'react';

/** A state that needs an interaction, which runs once after the first render. */
export function WithInteraction({
  act,
  children,
}: {
  act: (root: HTMLElement) => void;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const once = useRef(false);
  useEffect(() => {
    if (once.current || !root.current) return;
    once.current = true;
    act(root.current);
  }, [act]);
  return <div ref={root}>{children}</div>;
}

/**
 * Forces `:hover` or `:focus-visible`: the build adds these attributes to the selectors of the
 * stylesheet.
 */
export const hovered = (node: ReactNode) => (
  <div className="contents" data-force="hover">
    {node}
  </div>
);
export const focused = (node: ReactNode) => (
  <div className="contents" data-force="focus">
    {node}
  </div>
);

export const press = (selector: string) => (root: HTMLElement) =>
  root.querySelector<HTMLElement>(selector)?.click();

/** Types into a controlled input. */
export function typing(selector: string, text: string) {
  return (root: HTMLElement) => {
    const input = root.querySelector<HTMLInputElement>(selector);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
