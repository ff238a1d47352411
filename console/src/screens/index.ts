import type { AreaTexts } from '../messages/i18n';
import type { Screen } from '../shared/screen';
import { cash } from './cash';
import { categories } from './categories';
import { content } from './content';
import { customers } from './customers';
import { failedMessages } from './failed-messages';
import { groups } from './groups';
import { items } from './items';
import { log } from './log';
import { messages } from './messages';
import { notifications } from './notifications';
import { orderDrafts } from './order-drafts';
import { orders } from './orders';
import { pages } from './pages';
import { people } from './people';
import { prices } from './prices';
import { promotions } from './promotions';
import { reports } from './reports';
import { returns } from './returns';
import { reviews } from './reviews';
import { subscriptions } from './subscriptions';
import { today } from './today';

/** The screens in the order of the menu, by kind of work. */
export const MENU = {
  orders: [orders, orderDrafts, returns, cash, reports],
  customers: [customers, messages, subscriptions, reviews, failedMessages],
  catalogue: [items, categories, groups],
  shop: [promotions, prices, content, pages],
  team: [people, log, notifications],
} as const satisfies Record<string, readonly Screen[]>;
export type MenuGroup = keyof typeof MENU;

export const SCREENS: readonly Screen[] = Object.values(MENU).flat();

export const DASHBOARD = today.dashboard;

export const SCREEN_TEXTS: readonly AreaTexts[] = [today, ...SCREENS].map(({ texts }) => texts);
