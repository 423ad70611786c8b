// The page of a build with incomplete backend settings: tells the developer which variables are missing or wrong.

export const configurationTexts = {
  title: 'لم يكتمل إعداد هذا الموقع',
  missing: 'بُني الموقع بجزء فقط من بيانات Firebase. أضف هذه المتغيرات ثم أعد البناء:',
  wrong: 'هذا المتغير ليس عنواناً صحيحاً. صححه ثم أعد البناء:',
  forVisitors: 'إذا كنت زائراً فعد بعد قليل.',
};
