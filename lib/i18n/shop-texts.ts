import 'server-only';
import { getTranslations } from 'next-intl/server';

/** Words that the small client leaves of every page share. */
export async function shopTexts() {
  const [badges, price, error] = await Promise.all([getTranslations('item.badges'), getTranslations('price'), getTranslations('error')]);
  return {
    new: badges('new'),
    offer: badges('offer', { percent: '{percent}' }),
    preOrder: badges('preOrder'),
    soldOut: badges('soldOut'),
    was: price('was'),
    now: price('now'),
    errorTitle: error('title'),
    errorText: error('text'),
    retry: error('retry'),
    goHome: error('home'),
  };
}
