// Entry point of every Arabic text and formatter. Each area has its own constant, so that a bundle contains only the texts it shows.
// A folder is who reads: `store` a visitor, `till` a cashier, `office` an admin, `papers` whoever gets a print or a message, with the
// screens that make it. What several of them read is at the top.
export { approvalTexts } from './till/approval.ts';
export { accountTexts, roleTexts } from './account.ts';
export { adminTexts } from './office/admin.ts';
export { auditTexts } from './office/audit.ts';
export { boardingTexts } from './boarding.ts';
export { builtPageTexts } from './built-page.ts';
export { shopPageText, shopPageTexts } from './store/shop-pages.ts';
export { comingSoonTexts } from './store/coming-soon.ts';
export { categoryNames, categoryText } from './category-names.ts';
export { commandTexts } from './office/command.ts';
export { orderCorrectionTexts } from './office/order-correction.ts';
export { orderHandlingTexts } from './office/order-handling.ts';
export { configurationTexts } from './configuration.ts';
export { controlTexts } from './controls.ts';
export { alarmTexts } from './office/alarms.ts';
export { clockTexts } from './office/clock.ts';
export { dayCheckTexts } from './office/day-checks.ts';
export { posTexts } from './till/pos.ts';
export { todayTexts } from './office/today.ts';
export { tillsTexts } from './office/tills.ts';
export { discountTexts } from './till/discount.ts';
export { desktopTexts } from './till/desktop.ts';
export { errorTexts } from './errors.ts';
export { failureText } from './failures.ts';
export type { DescribedFailure } from './failures.ts';
export { firstPaintTexts } from './first-paint.ts';
export { footerTexts } from './store/footer.ts';
export { galleryTexts } from './store/gallery.ts';
export { imageViewerTexts } from './store/image-viewer.ts';
export { makerTexts } from './office/makers.ts';
export { sharingTexts } from './store/sharing.ts';
export { productDescription, productName } from './store/product-names.ts';
export { productPageTexts } from './store/product-page.ts';
export { productEditingTexts } from './office/product-editing.ts';
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
  formatStamp,
  formatTime,
  monthName,
  weekdayLetter,
  weekdayName,
} from './numbers.ts';
export { spelledCount, spelledMoney } from './papers/spelled-numbers.ts';
export { deliverySettingsTexts } from './office/delivery-settings.ts';
export { deliveryTexts } from './store/delivery.ts';
export { cityNames } from './governorates.ts';
export { paymentMethodTexts, paymentsText } from './payments.ts';
export { posSettingsTexts } from './office/pos-settings.ts';
export { typedMoney } from './typed-money.ts';
export { passwordRuleTexts } from './password-rules.ts';
export {
  countText,
  countTextAfter,
  dayForms,
  nightForms,
  orderForms,
  pieceForms,
  productForms,
  saleForms,
} from './plural.ts';
export type { NounForms } from './plural.ts';
export { orderMessage } from './papers/whatsapp-from-buyer.ts';
export { mapLinkText } from './papers/whatsapp-to-buyer.ts';
export { placedOrderTexts } from './store/placed-order.ts';
export { purchaseTexts } from './store/purchase.ts';
export { refundTexts } from './papers/refunds.ts';
export { isKnownRefusal, refusalReason, voidReason } from './till/refusals.ts';
export { salesTexts } from './office/sales.ts';
export { savedInputTexts } from './store/saved-input.ts';
export { serverTexts } from './server.ts';
export { shellTexts } from './shell.ts';
export { handoverTexts } from './office/handovers.ts';
export { heldCartTexts } from './till/held-carts.ts';
export { shiftTexts } from './papers/shifts.ts';
export { signInTexts } from './sign-in.ts';
export { specialPageTexts } from './special-pages.ts';
export { tableTexts } from './tables.ts';
export { splashTexts } from './splash.ts';
export { statisticsTexts } from './office/statistics.ts';
export { storePageTexts } from './store/store-pages.ts';
export { storefrontTexts } from './store/storefront.ts';
export { trackingTexts } from './store/tracking.ts';
export { unseenProductTexts } from './office/unseen-products.ts';
export { unverifiedTexts } from './unverified.ts';
