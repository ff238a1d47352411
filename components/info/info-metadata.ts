import type { Metadata } from 'next';
import { fillText } from '@/lib/content/fill';
import { FAQ_CONTENT, INFO_CONTENT, type InfoPageName } from '@/lib/content/info-content';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';

const CONTENT = { ...INFO_CONTENT, faq: FAQ_CONTENT };

export async function getInfoMetadata(name: InfoPageName | 'faq'): Promise<Metadata> {
  const locale = await currentLocale();
  const { title, description } = CONTENT[name][locale];
  return buildPageMetadata({
    locale,
    path: routes[name],
    title,
    description: fillText(description, locale),
  });
}
