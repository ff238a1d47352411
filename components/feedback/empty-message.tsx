import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';

interface EmptyMessageProps {
  text: string;
  action: string;
  href: string;
}

/**
 * An illustration, one sentence and one link. Static pages use it without the code of
 * `EmptyState`.
 */
export function EmptyMessage({ text, action, href }: EmptyMessageProps) {
  return (
    <div className="flex flex-col items-center gap-5 py-16 text-center">
      <EmptyIllustration />
      <p className="max-w-md text-18 text-ink-700">{text}</p>
      <PrefetchLink href={href} className={buttonClass()}>
        {action}
      </PrefetchLink>
    </div>
  );
}
