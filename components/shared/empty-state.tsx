import Link from 'next/link';
import { buttonClass } from '@/components/ui/button';
import { EmptyJar } from '@/components/ui/empty-jar';
import { localePath } from '@/lib/i18n/paths';
import { currentLocale } from '@/lib/i18n/server';

interface EmptyStateProps {
  text: string;
  action: string;
  /** Path without a language. */
  path: string;
}

/** Nothing to show: a drawing, one sentence, one way on. */
export async function EmptyState({ text, action, path }: EmptyStateProps) {
  const locale = await currentLocale();
  return (
    <div className="flex flex-col items-center gap-5 py-16 text-center">
      <EmptyJar />
      <p className="text-18 text-ink-700">{text}</p>
      <Link href={localePath(locale, path)} className={buttonClass()}>
        {action}
      </Link>
    </div>
  );
}
