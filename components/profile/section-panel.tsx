import type { ReactNode } from 'react';

interface SectionPanelProps {
  title: string;
  /** At the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** One open section of the profile. */
export function SectionPanel({ title, action, children }: SectionPanelProps) {
  return (
    <section aria-labelledby="profile-section" className="min-w-0">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="profile-section" className="font-display text-22">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
