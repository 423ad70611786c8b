// By which names the back office calls whoever made, sent and approved a record.
export const makerTexts = {
  /** Before the accounts are read. */
  unread: '…',
  gone: (name: string) => (name === '' ? 'حساب محذوف' : `${name} (حساب محذوف)`),
  /** Where the accounts cannot be read. */
  asStated: (name: string) => (name === '' ? 'اسم غير معروف' : `${name} (الاسم كما كُتب)`),
  sentBy: (name: string) => `أرسله ${name}`,
  sender: 'أرسله',
  approver: 'وافق عليه',
} as const;
