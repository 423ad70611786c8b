// The input of a form that is stored on the visitor's device (WS-26 to WS-28).
export const savedInputTexts = {
  stored: 'ما تكتبه محفوظ على هذا الجهاز ليوم واحد',
  restored: 'استعدنا ما كتبته من قبل على هذا الجهاز',
  fromLastOrder: 'بيانات طلبك السابق',
  forget: 'امسح بياناتي من هذا الجهاز',
  forgotten: 'مُسحت بياناتك من هذا الجهاز',
  ordersStay: 'مُسحت البيانات من النموذج. طلباتك السابقة باقية في «طلباتي»',
} as const;
