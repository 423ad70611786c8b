// Why the printer did not print, in words.
import type { PrintError } from '#desktop';
import { desktopTexts } from '#text';

export function printErrorMessage(error: PrintError): string {
  return error.type === 'NoPrinter' ? desktopTexts.printing.noPrinter : error.reason;
}
