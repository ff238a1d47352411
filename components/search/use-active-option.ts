'use client';

import { type KeyboardEvent, useRef, useState } from 'react';

/**
 * The option selected by keyboard while the focus stays in the input. Arrow keys move
 * through the options of the list; Enter clicks the active one.
 */
export function useActiveOption() {
  const listRef = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const resetActive = () => setActiveId(undefined);

  function move(step: 1 | -1) {
    const options = [...(listRef.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    if (options.length === 0) return;
    const at = options.findIndex(({ id }) => id === activeId);
    const from = at < 0 && step < 0 ? 0 : at;
    const next = options[(from + step + options.length) % options.length];
    next?.scrollIntoView?.({ block: 'nearest' });
    setActiveId(next?.id);
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
