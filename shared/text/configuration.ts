// A build that was given half of what it needs to find its backend: whoever made it is told what is missing.

export const configurationTexts = {
  title: 'لم يكتمل إعداد هذا الموقع',
  missing: 'بُني الموقع بجزء فقط من بيانات Firebase. أضف هذه المتغيرات ثم أعد البناء:',
  wrong: 'هذا المتغير ليس عنواناً صحيحاً. صححه ثم أعد البناء:',
  forVisitors: 'إذا كنت زائراً فعد بعد قليل.',
};
