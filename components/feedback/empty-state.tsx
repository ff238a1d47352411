import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyIllustration, type StillLife } from '@/components/ui/empty-illustration';

interface EmptyStateProps {
  text: string;
  action: string;
  /** Without language. */
  path: string;
  illustration?: StillLife;
}

/** For lists without content: an illustration, one sentence and one link. */
export function EmptyState({ text, action, path, illustration = 'tray' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 py-10 text-center md:py-16">
      <EmptyIllustration name={illustration} />
      <p className="max-w-md text-18 text-ink-700">{text}</p>
      <PrefetchLink path={path} className={buttonClass()}>
        {action}
      </PrefetchLink>
    </div>
  );
}
