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
  aSale,
  aUser,
  pounds,
  someDay,
  someInstant,
  someSettings,
} from './builders.ts';
export { aClosedShift, aCountedShift, aPerson, aShift, withSaleOf } from './shifts.ts';
