export {
  aCart,
  aCartItem,
  aCategory,
  aCustomer,
  aStay,
  aStayRequest,
  anAdmin,
  anOrder,
  anOrderItem,
  aProduct,
  aRefundOf,
  aSale,
  aUser,
  pounds,
  someDay,
  someInstant,
  someSettings,
} from './builders.ts';
export { aClosedShift, aCountedShift, aPerson, aShift, withSale, withSaleOf } from './shifts.ts';
export { aRefund } from './refunds.ts';
