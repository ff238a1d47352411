import type { ReactNode } from 'react';
import { Icon } from './icon';

/** An error of the whole form; announced to screen readers when it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex gap-3 rounded-control bg-danger-100 px-4 py-3 text-14 text-danger-600">
          <Icon name="alert" size={20} className="mt-0.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
