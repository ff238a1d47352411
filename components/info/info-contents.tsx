import { getTranslations } from 'next-intl/server';

/**
 * Table of contents, shown beside the text on wide screens. Invisible while a search
 * hides sections: their links would lead nowhere.
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
      className="hidden rounded-card bg-sand-100 p-5 text-14 lg:sticky lg:top-28 lg:order-2 lg:block lg:self-start print:hidden [:has(section[hidden])>&]:invisible"
    >
      <h2 id="info-contents" className="mb-2 font-medium text-14 text-ink-500">
        {t('contents')}
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center text-ink-700 underline-offset-4 hover:text-palm-700 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
