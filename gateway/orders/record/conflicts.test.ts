import { expect, it } from 'vitest';
import {
  illegalTransition,
  insufficientPoints,
  orderNotFound,
  outOfStock,
  promotionInvalid,
  totalChanged,
} from './conflicts.ts';

const TOTAL = {
  subTotalFils: 20_250,
  discountFils: 1000,
  wrappingFils: 0,
  deliveryFeeFils: 2000,
  pointsFils: 500,
  totalFils: 20_750,
};
const BREAKDOWN = {
  subTotal: 20.25,
  discount: 1,
  deliveryFee: 2,
  pointsUsed: 0.5,
  total: 20.75,
};

it.each([
  ['a changed total', totalChanged(TOTAL), 'total_changed'],
  ['a promotion that is no longer valid', promotionInvalid(TOTAL), 'promotion_not_valid'],
  ['missing points', insufficientPoints(TOTAL), 'points_changed'],
])('the conflict of %s contains the current total', (_, problem, code) => {
  expect(problem).toMatchObject({ status: 409, code });
  expect(problem.extensions).toEqual({ breakdown: BREAKDOWN });
});

it.each([promotionInvalid(), insufficientPoints()])(
  'the conflict $code contains no total where none was calculated',
  ({ status, extensions }) => {
    expect(status).toBe(409);
    expect(extensions).toEqual({});
  },
);

it('the conflict of sold-out items lists them', () => {
  const availability = { outOfStockList: [], productNotAvailableByCountryList: [] };
  const { status, code, extensions } = outOfStock(availability);
  expect([status, code, extensions]).toEqual([409, 'out_of_stock', { availability }]);
});

it('the conflict of an illegal transition names both statuses', () => {
  expect(illegalTransition('Shipped', 'Cancelled')).toMatchObject({
    status: 409,
    code: 'illegal_transition',
    message: 'An order that is Shipped cannot become Cancelled.',
  });
});

it('a missing order is not found', () => {
  expect(orderNotFound()).toMatchObject({ status: 404, code: 'order_not_found' });
});
