import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/feedback/empty-state';
import { FaqGroups } from '@/components/info/faq-groups';
import { FaqSearch } from '@/components/info/faq-search';
import { getInfoMetadata } from '@/components/info/info-metadata';
import { InfoContents, InfoHeader } from '@/components/info/info-page';
import { JsonLd } from '@/components/ui/json-ld';
import { readFaqContent } from '@/lib/api/content/read-pages';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { faqJsonLd } from '@/lib/seo/info-json-ld';

export const generateMetadata = () => getInfoMetadata('faq');

export default async function FaqPage() {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info.faq')]);
  const content = await readFaqContent(locale);
  const count = content.groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const foundTexts = Array.from({ length: count + 1 }, (_, found) => t('found', { count: found }));
  return (
    <div className="container-page">
      <InfoHeader path={routes.faq} title={content.title} lead={content.lead} />
      <div className="info-columns">
        <InfoContents sections={content.groups} />
        <div>
          <FaqSearch
            label={t('search')}
            foundTexts={foundTexts}
            none={<EmptyState text={t('none')} action={t('contactUs')} path={routes.contact} />}
          >
            <FaqGroups groups={content.groups} />
          </FaqSearch>
        </div>
      </div>
      <JsonLd data={faqJsonLd(content)} />
    </div>
  );
}
