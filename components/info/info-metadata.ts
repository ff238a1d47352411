import type { Metadata } from 'next';
import { fillText } from '@/lib/content/fill';
import { type InfoPageName, PAGE_CONTENT } from '@/lib/content/info-content';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';

export async function getInfoMetadata(name: InfoPageName | 'faq'): Promise<Metadata> {
  const locale = await currentLocale();
  const { title, description } = PAGE_CONTENT[name][locale];
  return buildPageMetadata({
    locale,
    path: routes[name],
    title,
    description: fillText(description, locale),
  });
}
