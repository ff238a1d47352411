/** The operation of the gateway that a screen or an action needs. */
export type AccessRule = string;

/** By resource and action of react-admin. What is not listed is not offered. */
export const ACCESS = {
  'orders.list': 'listOrders',
  'orders.show': 'getOrder',
  'returns.list': 'listReturns',
  'returns.show': 'listReturns',
  'reviews.list': 'listReviewsAsStaff',
  'people.list': 'listStaff',
  'people.create': 'createStaffMember',
  'people.edit': 'updateStaffMember',
  'log.list': 'listAuditEntries',
} as const satisfies Record<string, AccessRule>;
