// The role of who is signed in; apart from the layout of every page, which a visitor loads before the first paint.
export const roleTexts = { admin: 'مدير النظام', cashier: 'كاشير', other: 'مستخدم' } as const;
