'use client';

import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * The option selected by keyboard while the focus stays in the input. Arrow keys move
 * through the options of the list; Enter clicks the active one.
 * @param list identity of the shown list; no option is active after it changed
 */
export function useActiveOption(list: unknown) {
  const listRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ id: string; list: unknown }>();
  const activeId = active?.list === list ? active?.id : undefined;
  const resetActive = () => setActive(undefined);

  function move(step: 1 | -1) {
    const options = [...(listRef.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    if (options.length === 0) return;
    const at = options.findIndex(({ id }) => id === activeId);
    const from = at < 0 && step < 0 ? 0 : at;
    const next = options[(from + step + options.length) % options.length];
    next?.scrollIntoView?.({ block: 'nearest' });
    if (next) setActive({ id: next.id, list });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  }

  return { listRef, activeId, resetActive, handleKey };
}
