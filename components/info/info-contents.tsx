import { getTranslations } from 'next-intl/server';

/** Table of contents, shown beside the text on wide screens. */
export async function InfoContents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const t = await getTranslations('info');
  return (
    <nav aria-labelledby="info-contents" className="info-contents">
      <h2 id="info-contents" className="mb-2 font-medium text-14 text-ink-500">
        {t('contents')}
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
