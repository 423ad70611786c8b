// Prints the papers of refunds.
import {
  usePaperPrinting,
  type DrawnPaper,
  type PaperPrinting,
  type Print,
} from '../receipt/print-receipt.tsx';
import { RefundPaper, type RefundPaperProps } from './refund-paper.tsx';

export function useRefundPrinting(
  onPrint: Print,
  onPrinted?: (paper: RefundPaperProps) => void,
): PaperPrinting<RefundPaperProps> {
  return usePaperPrinting(onPrint, drawRefund, onPrinted);
}

function drawRefund(paper: RefundPaperProps): DrawnPaper {
  return { id: paper.refund.id, content: <RefundPaper {...paper} />, hasBarcode: true };
}
