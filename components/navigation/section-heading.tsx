import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { PrefetchLink } from './prefetch-link';

/** A section title with a link to all of its products. */
export async function SectionHeading({ title, link }: { title: string; link: string }) {
  const t = await getTranslations('home');
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-4">
      <h2 className="section-title">{title}</h2>
      <PrefetchLink
        path={link}
        aria-label={t('viewAllIn', { section: title })}
        className="field-link inline-flex min-h-11 shrink-0 items-center gap-1.5 text-14"
      >
        {t('viewAll')}
        <Icon name="arrow-right" size={16} className="rtl:-scale-x-100" />
      </PrefetchLink>
    </div>
  );
}
