import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { JsonLd } from '@/components/ui/json-ld';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { breadcrumbJsonLd, type Crumb } from '@/lib/seo/json-ld';
import { PrefetchLink } from './prefetch-link';

interface BreadcrumbsProps {
  trail: readonly Crumb[];
  /** Phones show only the link back to the page above. */
  isShort?: boolean;
}

/** The path of the page in the catalogue; the last entry is the page itself. */
export async function Breadcrumbs({ trail, isShort = false }: BreadcrumbsProps) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product')]);
  const crumbs = [{ name: t('home'), path: routes.home }, ...trail];
  return (
    <nav
      aria-label={t('breadcrumbs')}
      className={`relative z-10 text-14 text-ink-500 ${isShort ? 'max-md:-my-1.5 md:py-1.5' : 'py-1.5'}`}
    >
      <ol className={isShort ? 'breadcrumbs short-trail' : 'breadcrumbs'}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {index < crumbs.length - 1 ? (
              <PrefetchLink path={path}>{name}</PrefetchLink>
            ) : (
              <span aria-current="page" className="truncate">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
    </nav>
  );
}
