import { encodeWindows1252 } from "@/server/import/windows-1252";
import { isUtf8 } from "node:buffer";

/** The first byte of characters in Portuguese text, read as windows-1252, before a second byte. */
const SUSPECT = /[ÂÃâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** Characters that a repair may produce; any other means that the text was already right. */
const EXPECTED = /^[\x20-\x7e\s áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑªº°§²³·´¨«»®©±×–—‘’“”•…€™]*$/;

/**
 * Undoes UTF-8 that was read as windows-1252 ("SÃ£o" → "São"). It only makes safe repairs: every character of the
 * text has a windows-1252 byte, the bytes are valid UTF-8, and the result has only characters of Portuguese text.
 * Otherwise the text stays ("IRMÃ" and "CAFÉ”").
 */
export function repairDoubleEncoding(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const bytes = encodeWindows1252(text);
  if (bytes === null || !isUtf8(bytes)) return text;
  const repaired = bytes.toString("utf8");
  return EXPECTED.test(repaired) ? repaired : text;
}
