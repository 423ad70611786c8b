// What staff read beside a phone that a visitor has left (OD-07).
export const unusualPhoneText = 'راجع رقم الهاتف: ليس رقم موبايل معتاداً';
