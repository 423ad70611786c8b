// The message for a failed print.
import type { PrintError } from '#desktop';
import { desktopTexts } from '#text';

export function printErrorMessage(error: PrintError): string {
  return error.type === 'NoPrinter' ? desktopTexts.printing.noPrinter : error.reason;
}
