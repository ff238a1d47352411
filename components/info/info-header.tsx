import { getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/navigation/breadcrumbs';
import { formatDay } from '@/lib/i18n/format-date';
import { currentLocale } from '@/lib/i18n/server';

interface InfoHeaderProps {
  /** Path without locale prefix. */
  path: string;
  title: string;
  lead: string;
  updated?: string | undefined;
}

/**
 * Header of an information page: breadcrumbs, title, lead and date of the last update.
 */
export async function InfoHeader({ path, title, lead, updated }: InfoHeaderProps) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('info')]);
  return (
    <>
      <Breadcrumbs trail={[{ name: title, path }]} />
      <header className="mb-8 max-w-prose">
        <h1 className="font-display text-36">{title}</h1>
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
