// Entry point of every Arabic text and formatter. Each area has its own constant, so that a bundle contains only the texts it shows.
export { approvalTexts } from './approval.ts';
export { accountTexts } from './account.ts';
export { adminTexts } from './admin.ts';
export { auditTexts } from './audit.ts';
export { boardingTexts } from './boarding.ts';
export { builtPageTexts } from './built-page.ts';
export { shopPageText, shopPageTexts } from './shop-pages.ts';
export { comingSoonTexts } from './coming-soon.ts';
export { categoryNames, categoryText } from './category-names.ts';
export { commandTexts } from './command.ts';
export { orderCorrectionTexts } from './order-correction.ts';
export { orderHandlingTexts } from './order-handling.ts';
export { configurationTexts } from './configuration.ts';
export { controlTexts } from './controls.ts';
export { alarmTexts } from './alarms.ts';
export { clockTexts } from './clock.ts';
export { dayCheckTexts } from './day-checks.ts';
export { posTexts } from './pos.ts';
export { todayTexts } from './today.ts';
export { tillsTexts } from './tills.ts';
export { discountTexts } from './discount.ts';
export { desktopTexts } from './desktop.ts';
export { errorTexts } from './errors.ts';
export { failureText } from './failures.ts';
export type { DescribedFailure } from './failures.ts';
export { firstPaintTexts } from './first-paint.ts';
export { footerTexts } from './footer.ts';
export { galleryTexts } from './gallery.ts';
export { imageViewerTexts } from './image-viewer.ts';
export { makerTexts } from './makers.ts';
export { sharingTexts } from './sharing.ts';
export { productDescription, productName } from './product-names.ts';
export { productPageTexts } from './product-page.ts';
export { productEditingTexts } from './product-editing.ts';
export { currencyWord, formatMoney, inCurrency, moneyText } from './money.ts';
export type { MoneyParts } from './money.ts';
export {
  formatLongDay,
  formatChange,
  formatShare,
  formatCount,
  formatDay,
  formatHour,
  formatMoment,
  formatTime,
  monthName,
  weekdayLetter,
  weekdayName,
} from './numbers.ts';
export { spelledCount, spelledMoney } from './spelled-numbers.ts';
export { deliverySettingsTexts } from './delivery-settings.ts';
export { deliveryTexts } from './delivery.ts';
export { cityNames } from './governorates.ts';
export { paymentMethodTexts, paymentsText } from './payments.ts';
export { posSettingsTexts } from './pos-settings.ts';
export { typedMoney } from './typed-money.ts';
export { passwordRuleTexts } from './password-rules.ts';
export {
  counted,
  countedAfter,
  dayForms,
  nightForms,
  orderForms,
  pieceForms,
  productForms,
  saleForms,
} from './plural.ts';
export type { NounForms } from './plural.ts';
export { orderMessage } from './whatsapp-from-buyer.ts';
export { mapLinkText } from './whatsapp-to-buyer.ts';
export { placedOrderTexts } from './placed-order.ts';
export { purchaseTexts } from './purchase.ts';
export { refundTexts } from './refunds.ts';
export { isKnownRefusal, refusalReason, voidReason } from './refusals.ts';
export { salesTexts } from './sales.ts';
export { savedInputTexts } from './saved-input.ts';
export { serverTexts } from './server.ts';
export { shellTexts } from './shell.ts';
export { handoverTexts } from './handovers.ts';
export { heldCartTexts } from './held-carts.ts';
export { shiftTexts } from './shifts.ts';
export { signInTexts } from './sign-in.ts';
export { specialPageTexts } from './special-pages.ts';
export { tableTexts } from './tables.ts';
export { splashTexts } from './splash.ts';
export { statisticsTexts } from './statistics.ts';
export { storePageTexts } from './store-pages.ts';
export { storefrontTexts } from './storefront.ts';
export { trackingTexts } from './tracking.ts';
export { unseenProductTexts } from './unseen-products.ts';
export { unverifiedTexts } from './unverified.ts';
