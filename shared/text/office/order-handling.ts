// What the shop notes on an order (OD-16..OD-23): reasons, confidence, questions, advance payments, damaged pieces.
import { orderPaymentTexts } from '../payments.ts';
import { inCurrency } from '../money.ts';
import { countText, pieceForms } from '../plural.ts';
import { advanceText, confirmationText } from '../papers/whatsapp-to-buyer.ts';

export const orderHandlingTexts = {
  reasons: {
    customer: 'المشتري ألغى',
    shop: 'المتجر ألغى',
    noStock: 'نفد المخزون',
    refused: 'رفض الاستلام',
    unreachable: 'لم نصل إليه',
  },
  reason: 'سبب الإلغاء',
  countsAsRefused: 'يُحسب طلباً مرفوضاً على هذا العميل',
  chooseReason: 'اختر سبب الإلغاء',
  correctReason: 'صحّح السبب',
  correctReasonOf: (number: string) => `ما سبب إلغاء الطلب ${number}؟`,
  reasonCorrected: 'تم تصحيح سبب الإلغاء',
  correctionEnded: 'لا يُصحَّح السبب بعد 30 يوماً من الإلغاء',

  confidences: { risky: 'كثير الرفض', careful: 'رفض سابقاً', good: 'موثوق', known: 'عميل سابق', new: 'جديد' },
  parcels: 'طلبات هذا الرقم السابقة',
  /** '' while there are none. */
  counts: (delivered: number, refused: number) =>
    [delivered > 0 ? `استلم ${delivered}` : '', refused > 0 ? `رفض ${refused}` : '']
      .filter(Boolean)
      .join('، '),
  noParcels: 'لا طلبات سابقة',
  riskyAdvice: 'رفض صاحب هذا الرقم طلبات من قبل. اقترح الدفع مقدماً قبل الشحن.',
  proposeAdvance: 'اقترح الدفع مقدماً',

  confirmation: 'تأكيد المشتري',
  askByWhatsapp: 'اسأله على واتساب',
  askBuyer: 'اسأل المشتري على واتساب',
  askBuyers: 'اسأل المشترين على واتساب',
  askBuyerOf: (number: string) => `اسأل مشتري الطلب ${number} على واتساب`,
  noteAsked: 'سجّل أنك سألته',
  askedAt: (moment: string) => `سألناه ${moment}`,
  noteAnswered: 'سجّل أنه أكّد',
  answeredAt: (moment: string) => `أكّد ${moment}`,
  notAsked: 'لم يُسأل بعد',
  noted: 'تم الحفظ',
  noteFailed: (reason: string) => `تعذر الحفظ. ${reason}`,

  advance: 'الدفع مقدماً',
  paidWhole: 'مدفوع مقدماً بالكامل',
  noAdvance: 'لم يُسجل وصول أي مبلغ',
  awaitsAdvance: 'لم يُسجل وصول المبلغ',
  noteReceived: 'سجّل مبلغاً وصل',
  receivedAmount: `المبلغ الذي وصل ${inCurrency}`,
  receivedMethod: 'وصل عن طريق',
  reference: 'رقم العملية',
  methods: { ...orderPaymentTexts, cash: 'نقدي في المتجر' },
  received: (amount: string, method: string) => `وصل ${amount} · ${method}`,
  receivedBy: (moment: string) => `سُجل ${moment}`,
  takeBack: 'احذف المبلغ المسجل',
  changeReceived: 'عدّل المبلغ',
  amountOutOfRange: 'اكتب مبلغاً أكبر من صفر ولا يزيد على إجمالي الطلب',
  owed: 'مبالغ تُرد',
  owedAmount: (amount: string) => `يُرد للمشتري ${amount}`,
  noteReturned: 'سجّل رد المبلغ',
  returnedAt: (moment: string) => `رُد المبلغ ${moment}`,
  emptyOwed: 'لا توجد مبالغ تُرد',

  note: 'ملاحظة',
  noteHint: 'مثل رسوم المندوب التي ضاعت. لا يراها المشتري.',
  saveNote: 'احفظ الملاحظة',

  damaged: 'ما عاد تالفاً',
  damagedHint: 'عادت القطع إلى المخزون. سجّل التالف منها ليخرج منه.',
  writeOff: 'سجّل تالفاً',
  writeOffOf: (name: string) => `سجّل تالفاً من ${name}`,
  damagedPieces: 'عدد القطع التالفة',
  damagedReason: 'ما الذي تلف؟',
  writtenOff: (pieces: number) => `خرجت من المخزون ${countText(pieces, pieceForms)}`,
  piecesOutOfRange: (most: number) => `اكتب عدداً من 1 إلى ${most}`,
  cameBack: (pieces: number) => `عادت ${countText(pieces, pieceForms)}`,
  writeOffDone: 'خرج التالف من المخزون',

  removePerson: 'احذف بيانات العميل',
  confirmRemovePerson: 'هل تحذف بيانات هذا العميل؟',
  removePersonDetail:
    'يُحذف اسمه وهاتفه وسجل ما استلمه ورفضه من العملاء ولا يمكن استرجاعها. طلباته نفسها تبقى كما هي.',
  personRemoved: 'تم حذف بيانات العميل',
  nobody: 'لا بيانات محفوظة لهذا الهاتف',

  confirmationText,
  advanceText,
} as const;
