// Texts of the shop server: its status and the answers of the diagnosis panel.

export const serverTexts = {
  running: 'الخادم يعمل',
  uploadsReady: (imageCount: string) => `مجلد الصور جاهز، عدد الصور فيه: ${imageCount}`,
} as const;
