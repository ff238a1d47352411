import type { Metadata } from 'next';
import { readHeads } from '@/lib/api/content/read-pages';
import type { PageName } from '@/lib/contract/info-pages';
import { routes } from '@/lib/domain/routes';
import { currentLocale } from '@/lib/i18n/server';
import { buildPageMetadata } from '@/lib/seo/metadata';

export async function getInfoMetadata(name: PageName): Promise<Metadata> {
  const locale = await currentLocale();
  const { title, description } = (await readHeads(locale))[name];
  return buildPageMetadata({
    locale,
    path: routes[name],
    title,
    description,
  });
}
