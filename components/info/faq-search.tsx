'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { foldText } from '@/lib/domain/arabic-folding';

interface FaqSearchProps {
  label: string;
  /** Texts for the number of matches, indexed by that number. */
  foundTexts: string[];
  /** Shown when there is no match. */
  none: ReactNode;
  /**
   * Server-rendered groups (`section`) of questions (`details`). The search only hides and shows
   * them.
   */
  children: ReactNode;
}

/**
 * Shows the questions that contain every word, ignoring spelling variants.
 * @returns the number of matches.
 */
function showMatches(list: HTMLElement, words: readonly string[]): number {
  let matchCount = 0;
  for (const group of list.querySelectorAll('section')) {
    const questions = [...group.querySelectorAll('details')];
    for (const question of questions) {
      const text = foldText(question.textContent);
      question.hidden = !words.every((word) => text.includes(word));
    }
    const visibleCount = questions.filter(({ hidden }) => !hidden).length;
    group.hidden = visibleCount === 0;
    matchCount += visibleCount;
  }
  return matchCount;
}

/** Searches the questions in the DOM, so that their text is not sent a second time as data. */
export function FaqSearch({ label, foundTexts, none, children }: FaqSearchProps) {
  const list = useRef<HTMLDivElement>(null);
  const [matchCount, setMatchCount] = useState<number | null>(null);

  function search(text: string) {
    if (!list.current) return;
    const words = foldText(text).split(' ').filter(Boolean);
    const count = showMatches(list.current, words);
    setMatchCount(words.length === 0 ? null : count);
  }

  return (
    <>
      <div className="relative max-w-prose print:hidden">
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-500"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          onChange={({ target }) => search(target.value)}
          className="input ps-11"
        />
      </div>
      <p role="status" className="mt-2 min-h-[1.6em] text-14 text-ink-500">
        {matchCount !== null && foundTexts[matchCount]}
      </p>
      <div ref={list}>{children}</div>
      {matchCount === 0 && none}
    </>
  );
}
