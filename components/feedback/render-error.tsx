import { Button, buttonClass } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';

interface RenderErrorProps {
  texts: { title: string; text: string; retry: string; home: string };
  /** URL of the home page in the current language. */
  home: string;
  onRetry: () => void;
}

/**
 * The content of RenderErrorInLayout and RenderErrorPage, with a link to the home page. Part of the
 * script of every page, therefore not based on RequestError, which is for errors of requests.
 */
export function RenderError({ texts, home, onRetry }: RenderErrorProps) {
  return (
    <div
      role="alert"
      className="container-page flex min-h-[60dvh] flex-col items-center justify-center gap-3 py-16 text-center"
    >
      <EmptyIllustration name="tea" />
      <h1 className="font-display text-28">{texts.title}</h1>
      <p className="max-w-md text-ink-700">{texts.text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{texts.retry}</Button>
        {/* A plain link: a full page load discards the state that failed. */}
        <a href={home} className={buttonClass({ variant: 'outline' })}>
          {texts.home}
        </a>
      </div>
    </div>
  );
}
