import type { ReactNode } from 'react';
import { readSeller } from '@/lib/api/content/cached';
import { fillBlocks, fillText } from '@/lib/content/fill';
import { INFO_CONTENT } from '@/lib/content/info-content';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { InfoBlocks } from './info-blocks';
import { InfoContents } from './info-contents';
import { InfoHeader } from './info-header';

/** Information pages whose content is text from `lib/content`. */
type TextPageName = 'about' | 'payment' | 'privacy' | 'returns' | 'shipping' | 'terms';

interface InfoPageProps {
  name: TextPageName;
  slots?: Readonly<Record<string, ReactNode>>;
}

/** An information page: text with a table of contents beside it on wide screens. */
export async function InfoPage({ name, slots = {} }: InfoPageProps) {
  const [locale, seller] = await Promise.all([currentLocale(), readSeller()]);
  const { title, lead, updated, sections } = INFO_CONTENT[name][locale];
  return (
    <div className="container-page">
      <InfoHeader
        path={routes[name]}
        title={title}
        lead={fillText(lead, locale, seller)}
        updated={updated}
      />
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
              <InfoBlocks blocks={fillBlocks(section.blocks, locale, seller)} slots={slots} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
