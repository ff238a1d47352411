import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

interface FooterGroupProps {
  id: string;
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A titled list of links. The head script closes it on phones. */
export function FooterGroup({ id, title, isWide, children }: FooterGroupProps) {
  return (
    <nav aria-labelledby={`footer-${id}`}>
      <details open className="disclosure" suppressHydrationWarning>
        <summary>
          <h2 id={`footer-${id}`}>{title}</h2>
          <Icon name="chevron-down" size={18} className="disclosure-arrow" />
        </summary>
        <ul className={isWide ? 'grid grid-cols-2 gap-x-3 sm:gap-x-6' : undefined}>{children}</ul>
      </details>
    </nav>
  );
}
