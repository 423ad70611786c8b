// Why the printer did not print, in words.
import type { PrintError } from '#desktop';
import { desktopTexts } from '#text';

export const printErrorMessage = (error: PrintError): string =>
  error.type === 'NoPrinter' ? desktopTexts.printing.noPrinter : error.reason;
