import { buttonClass } from '@/components/ui/button';
import { ErrorState } from './error-state';

interface PageErrorProps {
  texts: { title: string; text: string; retry: string; home: string };
  /** URL of the home page in the current language. */
  home: string;
  onRetry: () => void;
}

/** A page that failed to render: an error with a link to the home page. */
export function PageError({ texts, home, onRetry }: PageErrorProps) {
  return (
    <ErrorState layout="page" title={texts.title} text={texts.text} retryLabel={texts.retry} onRetry={onRetry}>
      {/* A plain link: a full page load discards the state that failed. */}
      <a href={home} className={buttonClass({ variant: 'outline' })}>
        {texts.home}
      </a>
    </ErrorState>
  );
}
