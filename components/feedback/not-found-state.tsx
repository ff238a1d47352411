import { BackButton } from '@/components/ui/back-button';
import { buttonClass } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { RequestedPath } from './requested-path';

interface NotFoundViewProps {
  texts: { title: string; text: string; path: string; home: string; back: string };
  /** Address of the language's home page. */
  home: string;
  status?: number;
}

/** The not-found page: status, title, text, path, the way home and one step back. */
export function NotFoundState({ texts, home, status = 404 }: NotFoundViewProps) {
  return (
    <div className="container-page flex min-h-[70dvh] flex-col items-center justify-center gap-3 py-16 text-center">
      <EmptyIllustration />
      <p className="font-display text-48 text-honey-600">{status}</p>
      <h1 className="font-display text-28">{texts.title}</h1>
      <p className="text-ink-700">{texts.text}</p>
      <RequestedPath label={texts.path} />
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {/* A full load on purpose: this page has no shop around it to navigate within. */}
        <a href={home} className={buttonClass()}>
          {texts.home}
        </a>
        <BackButton label={texts.back} home={home} />
      </div>
    </div>
  );
}
