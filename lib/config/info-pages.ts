import { features } from '../../shop.config.ts';
import { getInfoPage, INFO_PAGES, type InfoPage, type PageName } from '../contract/info-pages.ts';
import { routes } from '../domain/routes.ts';

/** The information pages of the shop: those of its parts. */
export const INFO_ROUTES = (Object.keys(INFO_PAGES) as PageName[]).filter((name) => {
  const { feature } = getInfoPage(name);
  return feature === undefined || features[feature];
});

export const INFO_PATHS = INFO_ROUTES.map((name) => routes[name]);

export const listInfoRoutes = (group: InfoPage['group']): PageName[] =>
  INFO_ROUTES.filter((name) => INFO_PAGES[name].group === group);

export const CHECKOUT_INFO_ROUTES = INFO_ROUTES.filter((name) => getInfoPage(name).isInCheckout);
