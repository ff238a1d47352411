import { Icon } from '@/components/ui/icon';
import type { FaqContent } from '@/lib/contract/pages';
import { RichText } from './info-page';

/** Questions by subject, as native `details` elements that need no script. */
export function FaqGroups({ groups }: Pick<FaqContent, 'groups'>) {
  return groups.map(({ id, title, questions }) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-8 max-w-prose scroll-mt-24"
    >
      <h2 id={`${id}-title`} className="mb-3 font-display text-22">
        {title}
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="disclosure border-sand-200 border-t last:border-b">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2 font-medium">
            <span>{question}</span>
            <Icon name="chevron-down" className="disclosure-arrow shrink-0" />
          </summary>
          <p className="pb-5 text-ink-700">
            <RichText text={answer} />
          </p>
        </details>
      ))}
    </section>
  ));
}
