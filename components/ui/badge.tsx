import type { ReactNode } from 'react';

/** Ground and text, see `.badge` in the stylesheets. */
export type BadgeTone = 'primary' | 'accent' | 'danger' | 'info' | 'sand' | 'ink' | 'rating';

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
      data-tone={tone}
      className="badge"
    >
      {children}
    </span>
  );
}
