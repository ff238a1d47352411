'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductImage } from '@/components/product/product-image';
import { Dialog } from '@/components/ui/dialog';
import { INFO_ROUTES } from '@/lib/config/info-pages';
import { routes } from '@/lib/domain/routes';
import { THUMBNAIL } from '@/lib/next/image/source-set';
import type { OverlayProps } from '@/stores/overlay';
import { useSignedIn } from '@/stores/signed-in';

const LINK = '-mx-3 flex min-h-11 items-center rounded-control px-3 hover:bg-sand-100';

/** Without the stores, which the menu lists above. */
const INFO_NAMES = INFO_ROUTES.filter((name) => name !== 'stores');

/** The menu drawer of small screens: categories, account links and information pages. */
export function MenuDialog({ onClose }: OverlayProps<'menu'>) {
  const t = useTranslations('layout');
  const { categories } = useShop();
  const account = useTranslations('account.header');
  const isSignedIn = useSignedIn((state) => state.userId !== null);
  const accountLinks = [
    { path: routes.offers, text: t('header.offers') },
    { path: routes.stores, text: t('header.stores') },
    isSignedIn
      ? { path: routes.profile, text: account('account') }
      : { path: routes.login, text: account('login') },
    { path: routes.wishlist, text: t('header.wishlist') },
    { path: routes.compare, text: t('header.compare') },
  ];
  return (
    <Dialog shape="start" title={t('menu.title')} closeLabel={t('menu.close')} onClose={onClose}>
      <nav aria-label={t('menu.categories')} className="px-5 pb-6">
        <PrefetchLink path={routes.categories} onClick={onClose} className={`${LINK} font-medium`}>
          {t('header.allCategories')}
        </PrefetchLink>
        <ul>
          {categories.map((category) => (
            <li key={category.seName} className="border-sand-200 border-t py-2">
              <PrefetchLink
                path={routes.category(category.seName)}
                onClick={onClose}
                className={`${LINK} gap-3 font-medium`}
              >
                {category.image && (
                  <ProductImage
                    image={{ url: category.image, alt: '', width: 56, height: 56 }}
                    {...THUMBNAIL}
                    sizes="56px"
                    isDecorative
                    isPriority
                    className="size-14 rounded-control bg-sand-100 object-cover"
                  />
                )}
                <span>{category.name}</span>
              </PrefetchLink>
              {category.children.map((child) => (
                <PrefetchLink
                  key={child.seName}
                  path={routes.category(child.seName)}
                  onClick={onClose}
                  className={`${LINK} ps-20 text-14 text-ink-700`}
                >
                  {child.name}
                </PrefetchLink>
              ))}
            </li>
          ))}
        </ul>
        <ul className="mt-3 border-sand-200 border-t pt-3">
          {accountLinks.map(({ path, text }) => (
            <li key={path}>
              <PrefetchLink path={path} onClick={onClose} className={LINK}>
                {text}
              </PrefetchLink>
            </li>
          ))}
        </ul>
      </nav>
      <MenuInfo onChoose={onClose} />
    </Dialog>
  );
}

function MenuInfo({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('info.links');
  return (
    <nav aria-label={t('helpTitle')} className="mx-5 mb-6 border-sand-200 border-t pt-2">
      {INFO_NAMES.map((name) => (
        <PrefetchLink
          key={name}
          path={routes[name]}
          onClick={onChoose}
          className={`${LINK} text-14 text-ink-700`}
        >
          {t(name)}
        </PrefetchLink>
      ))}
    </nav>
  );
}
