import { BackButton } from '@/components/ui/back-button';
import { buttonClass } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { RequestedPath } from './requested-path';

interface NotFoundStateProps {
  texts: { title: string; text: string; path: string; home: string; back: string };
  /** URL of the home page in the current language. */
  home: string;
  /** The page of all categories. */
  categories: { name: string; url: string };
}

/** The not-found page: status, title, text, links, a back button and the requested path. */
export function NotFoundState({ texts, home, categories }: NotFoundStateProps) {
  return (
    <div className="container-page pt-5 md:pt-8">
      <div className="flex flex-col items-center gap-3 rounded-card bg-sand-100 px-5 py-12 text-center md:py-20">
        <EmptyIllustration name="tea" />
        <p className="mt-2 font-display text-22 text-accent-600">{404}</p>
        <h1 className="page-title text-balance">{texts.title}</h1>
        <p className="text-ink-700">{texts.text}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {/* Plain links: without the shop's layout there is no client-side navigation. */}
          <a href={home} className={buttonClass()}>
            {texts.home}
          </a>
          <a href={categories.url} className={buttonClass({ variant: 'outline' })}>
            {categories.name}
          </a>
          <BackButton label={texts.back} home={home} />
        </div>
      </div>
      <RequestedPath label={texts.path} />
    </div>
  );
}
