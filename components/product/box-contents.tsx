import { getTranslations } from 'next-intl/server';
import { IntentLink } from '@/components/shared/intent-link';
import { Picture } from '@/components/shared/picture';
import type { Collection } from '@/lib/api/contract/item';
import { LOCALE_TABLE } from '@/lib/config/locales';
import { routes } from '@/lib/config/routes';
import { pictureView } from '@/lib/domain/item-view';
import { localePath } from '@/lib/i18n/paths';
import { currentLocale, inLanguage } from '@/lib/i18n/server';

/** What a collection holds. */
export async function BoxContents({ parts }: { parts: Collection['items'] }) {
  const [locale, t] = await Promise.all([currentLocale(), getTranslations('product')]);
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-medium text-18">{t('inTheBox')}</h2>
      <ul className="grid gap-2">
        {parts.map(({ product, quantity }) => {
          const [media] = product.medias;
          return (
            <li key={product.id} className="flex items-center gap-4 rounded-control border border-sand-200 bg-white p-2">
              {media && (
                <Picture
                  picture={pictureView(media, LOCALE_TABLE[locale].textKey)}
                  widths={[200]}
                  sizes="56px"
                  isDecorative
                  className="h-[70px] w-14 rounded-control object-cover"
                />
              )}
              <IntentLink href={localePath(locale, routes.item(product.seName))} className="grow text-14 underline-offset-4 hover:underline">
                {inLanguage(product.title, locale)}
              </IntentLink>
              <span className="pe-2 text-14 text-ink-500">{t('boxQuantity', { count: quantity })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
