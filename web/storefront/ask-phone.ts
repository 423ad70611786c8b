// A phone that looks mistyped is asked about once; sent again as it is, it is taken (OD-07).
import { useRef } from 'react';
import { isUsualPhone } from '#domain/phone';

/** Returns whether to ask about a phone instead of sending the form. */
export function usePhoneQuestion(): (phone: string) => boolean {
  const asked = useRef<string>(undefined);
  return (phone) => {
    if (isUsualPhone(phone) || asked.current === phone) return false;
    asked.current = phone;
    return true;
  };
}
