import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyIllustration, type StillLife } from '@/components/ui/empty-illustration';

interface EmptyStateProps {
  text: string;
  action: string;
  /** Without language. */
  path: string;
  illustration?: StillLife;
  /** Whether it is the content of a page: on phones it fills the first screen. */
  isPage?: boolean;
}

/** For lists without content: an illustration, one sentence and one link. */
export function EmptyState({
  text,
  action,
  path,
  illustration = 'tray',
  isPage = false,
}: EmptyStateProps) {
  return (
    <div
      className={`flex flex-col items-center justify-center gap-5 rounded-card bg-sand-100 px-5 py-12 text-center md:py-20 ${isPage ? 'max-md:min-h-[62svh]' : ''}`}
    >
      <EmptyIllustration name={illustration} />
      <p className="max-w-lg font-display text-22 text-balance md:text-28">{text}</p>
      <PrefetchLink path={path} className={buttonClass({ size: 'large' })}>
        {action}
      </PrefetchLink>
    </div>
  );
}
