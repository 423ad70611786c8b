// The message for a printer that did not print.
import type { PrintError } from '#desktop';
import { desktopTexts } from '#text';

export function printErrorMessage(error: PrintError): string {
  return error.type === 'NoPrinter' ? desktopTexts.printing.noPrinter : error.reason;
}
