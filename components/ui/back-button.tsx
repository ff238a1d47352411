'use client';

import { Button } from './button';

export function BackButton({ label }: { label: string }) {
  return (
    <Button variant="outline" onClick={() => history.back()}>
      {label}
    </Button>
  );
}
