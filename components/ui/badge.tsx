import type { ReactNode } from 'react';

const TONES = {
  palm: 'bg-palm-100 text-palm-800',
  honey: 'bg-honey-100 text-honey-600',
  pomegranate: 'bg-pomegranate-100 text-pomegranate-600',
  gulf: 'bg-gulf-100 text-gulf-600',
  sand: 'bg-sand-50 text-ink-700',
  ink: 'bg-sand-200 text-ink-700',
} as const;

export type BadgeTone = keyof typeof TONES;

interface BadgeProps {
  tone: BadgeTone;
  /**
   * Country codes for which CSS hides it (`notIn`) or shows it (`onlyIn`), see country-styles.ts.
   */
  notIn?: readonly string[] | undefined;
  onlyIn?: readonly string[];
  children: ReactNode;
}

export function Badge({ tone, notIn, onlyIn, children }: BadgeProps) {
  return (
    <span
      data-not-in={notIn?.join(' ')}
      data-only-in={onlyIn?.join(' ')}
      className={`badge ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
