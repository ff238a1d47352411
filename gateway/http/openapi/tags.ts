/**
 * The tags of the OpenAPI document in the order in which the API reference shows them.
 */
export const TAGS = [
  {
    name: 'Catalogue',
    description: 'Products, bundles, categories, search and the home page. No token is required.',
  },
  {
    name: 'Cart',
    description: 'Availability and promotion codes, checked for the lines of a cart.',
  },
  {
    name: 'Countries',
    description: 'The countries that the shop serves, with currency and dial code.',
  },
  { name: 'Delivery', description: 'Delivery fees, DHL rates and shipment tracking.' },
  {
    name: 'Users',
    description: 'Registration, profile, addresses, phone verification and session tokens.',
  },
  {
    name: 'Orders',
    description: 'Purchase, orders of the caller, order tracking, cancellation and invoices.',
  },
  {
    name: 'Payments',
    description:
      'Payment methods, the return from a payment page and webhooks of payment providers.',
  },
  { name: 'Deema', description: 'Payment in instalments with Deema.' },
  { name: 'Content', description: 'Branches, the seller and messages to the shop.' },
  { name: 'Analytics', description: 'Events of visitors who consented to measurement.' },
  { name: 'Images', description: 'Images of the catalogue and of shared links.' },
  {
    name: 'Staff',
    description:
      'Catalogue import, orders of all users, packing slips and shipments. A staff token is required.',
  },
  { name: 'Outbox', description: 'The messages in the outbox. Local mode only.' },
  { name: 'Documentation', description: 'This document and the API reference.' },
  { name: 'Health', description: 'Liveness and readiness checks.' },
] as const;
