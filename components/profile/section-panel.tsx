import type { ReactNode, Ref } from 'react';

interface SectionPanelProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Rendered at the end of the heading row. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled profile section. */
export function SectionPanel({ title, titleRef, action, children }: SectionPanelProps) {
  return (
    <section aria-labelledby="profile-section" className="min-w-0">
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 ref={titleRef} id="profile-section" className="scroll-mt-24 font-display text-22">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
