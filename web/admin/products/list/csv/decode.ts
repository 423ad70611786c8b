// The text of a chosen file: UTF-8, UTF-16 with a byte order mark, or Windows-1256. Other encodings are refused.
import { err, ok, type Result } from '#kernel/result';

export type FileProblem =
  | { readonly type: 'Empty' }
  | { readonly type: 'TooLarge' }
  /** A workbook or another binary format. */
  | { readonly type: 'Binary' }
  | { readonly type: 'NotUtf8' };

export interface DecodedFile {
  readonly text: string;
  /** The admin should check the names: the encoding was detected by the share of Arabic letters. */
  readonly isWindows1256: boolean;
}

/** 50 MB. */
const maxFileBytes = 50 * 1024 * 1024;

export async function decodeFile(file: Blob): Promise<Result<DecodedFile, FileProblem>> {
  if (file.size === 0) return err({ type: 'Empty' });
  if (file.size > maxFileBytes) return err({ type: 'TooLarge' });
  return decodeBytes(new Uint8Array(await file.arrayBuffer()));
}

function decodeBytes(bytes: Uint8Array): Result<DecodedFile, FileProblem> {
  const utf16Encoding = utf16Of(bytes);
  if (utf16Encoding !== null) return plain(decodeAs(bytes, utf16Encoding));
  if (bytes.subarray(0, 4096).includes(0)) return err({ type: 'Binary' });
  const utf8 = decodeAs(bytes, 'utf-8');
  if (utf8 !== null) return plain(utf8);
  const old = decodeAs(bytes, 'windows-1256');
  if (old === null || !readsAsArabic(old)) return err({ type: 'NotUtf8' });
  return ok({ text: old, isWindows1256: true });
}

function plain(text: string | null): Result<DecodedFile, FileProblem> {
  if (text === null) return err({ type: 'NotUtf8' });
  return text.trim() === '' ? err({ type: 'Empty' }) : ok({ text, isWindows1256: false });
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** null when the bytes are invalid in the encoding. */
function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether at least 9 of 10 letters beyond ASCII are Arabic. */
function readsAsArabic(text: string): boolean {
  const beyond = text.match(/\P{ASCII}/gu)?.length ?? 0;
  const arabic = text.match(/[\u060C-\u0652]/g)?.length ?? 0;
  return beyond > 0 && arabic / beyond >= 0.9;
}
