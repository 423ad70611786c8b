export { cities, governorates, type City, type Governorate } from './city.ts';
export { deliveryLine, deliveryQuote, governorateOf, lowestFee, type DeliveryQuote } from './quote.ts';
export {
  deliveryDocument,
  deliveryLimits,
  forEachGovernorate,
  plainDelivery,
  readDeliverySettings,
  storedDelivery,
  type DeliveryArea,
  type DeliveryDays,
  type DeliveryDraft,
  type DeliveryPay,
  type DeliverySettings,
} from './settings.ts';
export {
  areaInput,
  areaText,
  checkDelivery,
  deliveryFormOf,
  isSameDelivery,
  textOfInput,
  type AreaInput,
  type DeliveryForm,
} from './form.ts';
