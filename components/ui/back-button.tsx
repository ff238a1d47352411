'use client';

import { Button } from './button';

interface BackButtonProps {
  label: string;
  /** URL used when there is no previous page, such as in a new tab. */
  home: string;
}

export function BackButton({ label, home }: BackButtonProps) {
  return (
    <Button
      variant="quiet"
      onClick={() => (history.length > 1 ? history.back() : location.assign(home))}
    >
      {label}
    </Button>
  );
}
