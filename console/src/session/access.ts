import { features } from '@/shop.config';

/** The operation of the gateway that a screen or an action needs. */
export type AccessRule = string;

/** By resource and action of react-admin. What is not listed is not offered. */
export const ACCESS = {
  'orders.list': 'listOrders',
  'orders.show': 'getOrder',
  'returns.list': 'listReturns',
  'returns.show': 'listReturns',
  'reviews.list': 'listReviewsAsStaff',
  'items.list': 'listItemsAsStaff',
  'items.edit': 'changeItem',
  'items.create': 'changeItem',
  'categories.list': 'listCategoriesAsStaff',
  'categories.edit': 'changeCategory',
  'categories.create': 'changeCategory',
  'categories.delete': 'deleteCategory',
  'groups.list': 'listGroupsAsStaff',
  'groups.edit': 'changeGroup',
  'groups.create': 'changeGroup',
  'groups.delete': 'deleteGroup',
  'promotions.list': 'listPromotions',
  'promotions.edit': 'updatePromotion',
  'promotions.create': 'createPromotion',
  'promotions.delete': 'deletePromotion',
  'prices.list': 'getDeliveryFeeRules',
  'prices.edit': 'updateDeliveryFeeRules',
  'content.list': 'getContent',
  'content.edit': 'updateHomeContent',
  'pages.list': 'getContent',
  'pages.edit': 'updatePages',
  'customers.list': 'listCustomers',
  'customers.show': 'getCustomer',
  'messages.list': 'listInboxMessages',
  'wishes.list': 'listRestockWishes',
  'failed-messages.list': 'listFailedMessages',
  'notifications.list': 'getNoticeSettings',
  'cash.list': 'getCashReport',
  'people.list': 'listStaff',
  'people.create': 'createStaffMember',
  'people.edit': 'updateStaffMember',
  'log.list': 'listAuditEntries',
} as const satisfies Record<string, AccessRule>;

/** Operations of parts that the shop does not have. */
const OPERATIONS_OFF: readonly AccessRule[] = [
  ...(features.reviews ? [] : ['listReviewsAsStaff', 'updateReviewStatus', 'createReviewReply']),
  ...(features.points ? [] : ['changePoints']),
];

export const withoutPartsThatAreOff = (permissions: readonly AccessRule[]): AccessRule[] =>
  permissions.filter((rule) => !OPERATIONS_OFF.includes(rule));
