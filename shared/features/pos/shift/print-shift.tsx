// Prints X and Z reports, and offers them as a message (SF-18).
import type { ReactNode } from 'react';
import { usePaperPrinting, type DrawnPaper, type Print } from '../receipt/print-receipt.tsx';
import { ShiftPaper, type ShiftPaperProps } from './shift-paper.tsx';

export function useShiftPrinting(
  onPrint: Print,
  onPrinted?: (paper: ShiftPaperProps) => void,
): { readonly print: (paper: ShiftPaperProps) => void; readonly paper: ReactNode } {
  return usePaperPrinting(onPrint, drawShift, onPrinted);
}

function drawShift(paper: ShiftPaperProps): DrawnPaper {
  return { id: paper.report.shift.id, content: <ShiftPaper {...paper} />, hasBarcode: false };
}
