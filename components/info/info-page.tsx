import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/navigation/breadcrumbs';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { readInfoContent } from '@/lib/api/content/read-pages';
import type { PageWith } from '@/lib/contract/info-pages';
import type { Block } from '@/lib/contract/pages';
import { splitLinks } from '@/lib/domain/page-links';
import { routes } from '@/lib/domain/routes';
import { formatDay } from '@/lib/i18n/format-date';
import { currentLocale } from '@/lib/i18n/server';

interface InfoPageProps {
  name: PageWith<'text'>;
  slots?: Readonly<Record<string, ReactNode>>;
}

/** An information page: text with a table of contents beside it on wide screens. */
export async function InfoPage({ name, slots = {} }: InfoPageProps) {
  const { title, lead, updated, sections } = await readInfoContent(name, await currentLocale());
  return (
    <div className="container-page">
      <InfoHeader path={routes[name]} title={title} lead={lead} updated={updated} />
      <div className="info-columns">
        <InfoContents sections={sections} />
        <div>
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="mb-10 scroll-mt-28"
            >
              <h2 id={`${section.id}-title`} className="mb-3 font-display text-22">
                {section.title}
              </h2>
              <InfoBlocks blocks={section.blocks} slots={slots} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

interface InfoHeaderProps {
  /** Path without locale prefix. */
  path: string;
  title: string;
  lead: string;
  updated?: string | undefined;
}

/** Header of an information page: breadcrumbs, title, lead and date of the last update. */
export async function InfoHeader({ path, title, lead, updated }: InfoHeaderProps) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info')]);
  return (
    <>
      <Breadcrumbs trail={[{ name: title, path }]} />
      <header className="mb-8 max-w-prose">
        <h1 className="page-title">{title}</h1>
        <p className="mt-3 text-18 text-ink-700">{lead}</p>
        {updated && (
          <p className="mt-3 text-14 text-ink-500">
            <time dateTime={updated}>{t('updated', { date: formatDay(updated, locale) })}</time>
          </p>
        )}
      </header>
    </>
  );
}

/**
 * Table of contents, shown beside the text on wide screens. Invisible while a search hides
 * sections: their links would lead nowhere.
 */
export async function InfoContents({
  sections,
}: {
  sections: readonly { id: string; title: string }[];
}) {
  const t = await getTranslations('info');
  return (
    <nav
      aria-labelledby="info-contents"
      className="hidden rounded-card bg-sand-100 p-5 text-14 lg:sticky lg:top-22 lg:block lg:self-start print:hidden [:has(section[hidden])>&]:invisible"
    >
      <h2 id="info-contents" className="mb-2 font-medium text-14 text-ink-500">
        {t('contents')}
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center text-ink-700 underline-offset-4 hover:text-primary-700 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface InfoBlocksProps {
  blocks: readonly Block[];
  slots: Readonly<Record<string, ReactNode>>;
}

function InfoBlocks({ blocks, slots }: InfoBlocksProps) {
  return blocks.map((block) => {
    if (typeof block === 'string') {
      return (
        <p key={block} className="mb-3 text-ink-700">
          <RichText text={block} />
        </p>
      );
    }
    if ('slot' in block) return <div key={block.slot}>{slots[block.slot]}</div>;
    const isOrdered = 'steps' in block;
    const List = isOrdered ? 'ol' : 'ul';
    const lines = isOrdered ? block.steps : block.list;
    return (
      <List
        key={lines[0]}
        className={`mb-3 space-y-2 ps-5 text-ink-700 marker:text-accent-600 ${isOrdered ? 'list-decimal' : 'list-disc'}`}
      >
        {lines.map((line) => (
          <li key={line}>
            <RichText text={line} />
          </li>
        ))}
      </List>
    );
  });
}

/** The text of an information page with its links. */
export async function RichText({ text }: { text: string }) {
  return splitLinks(text).map((piece) =>
    piece.path ? (
      <PrefetchLink key={piece.text} path={piece.path} className="inline-link">
        {piece.text}
      </PrefetchLink>
    ) : (
      piece.text
    ),
  );
}
