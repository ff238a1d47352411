'use client';

import { Button, buttonClass } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';

interface FailureViewProps {
  texts: { title: string; text: string; retry: string; home: string };
  /** Address of the language's home page. */
  home: string;
  onRetry: () => void;
}

/** Something could not be shown: says so, and offers another try and the way home. */
export function FailureView({ texts, home, onRetry }: FailureViewProps) {
  return (
    <div role="alert" className="container-page flex min-h-[60dvh] flex-col items-center justify-center gap-3 py-16 text-center">
      <EmptyIllustration />
      <h1 className="font-display text-28">{texts.title}</h1>
      <p className="max-w-md text-ink-700">{texts.text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{texts.retry}</Button>
        {/* A full load on purpose: what failed should not be carried along. */}
        <a href={home} className={buttonClass({ variant: 'outline' })}>
          {texts.home}
        </a>
      </div>
    </div>
  );
}
