'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { foldText } from '@/lib/domain/arabic-text';

interface FaqSearchProps {
  label: string;
  /** How much was found, by number. */
  foundTexts: string[];
  /** Shown when nothing was. */
  none: ReactNode;
  /** Groups of questions (`section`), each question a `details`: drawn by the server, only hidden and shown here. */
  children: ReactNode;
}

/** Shows the questions that have every word of the search, in any spelling, and says how many they are. */
function showMatches(list: HTMLElement, words: readonly string[]): number {
  let found = 0;
  for (const group of list.querySelectorAll('section')) {
    const questions = [...group.querySelectorAll('details')];
    for (const question of questions) {
      const text = foldText(question.textContent);
      question.hidden = !words.every((word) => text.includes(word));
    }
    const shown = questions.filter(({ hidden }) => !hidden).length;
    group.hidden = shown === 0;
    found += shown;
  }
  return found;
}

/** A search over questions that are already on the page: their words are not sent a second time. */
export function FaqSearch({ label, foundTexts, none, children }: FaqSearchProps) {
  const list = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<number | null>(null);

  function search(text: string) {
    if (!list.current) return;
    const words = foldText(text).split(' ').filter(Boolean);
    const count = showMatches(list.current, words);
    setFound(words.length === 0 ? null : count);
  }

  return (
    <>
      <div className="relative max-w-prose print:hidden">
        <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-500" />
        <input type="search" aria-label={label} placeholder={label} onChange={({ target }) => search(target.value)} className="input ps-11" />
      </div>
      <p role="status" className="mt-2 min-h-[1.6em] text-14 text-ink-500">
        {found !== null && foundTexts[found]}
      </p>
      <div ref={list}>{children}</div>
      {found === 0 && none}
    </>
  );
}
