import { encodeWindows1252 } from "@/server/import/windows-1252";
import { isUtf8 } from "node:buffer";

/** The first bytes of the characters that Portuguese text holds, read as windows-1252, before a second byte. */
const SUSPECT = /[ÂÃâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** What a repair may bring back; anything else means that the text was right as it was. */
const EXPECTED = /^[\x20-\x7e\s áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑªº°§²³·´¨«»®©±×–—‘’“”•…€™]*$/;

/**
 * Undoes UTF-8 that was once read as windows-1252 ("SÃ£o" → "São"). Only a sure repair is made: every character of
 * the text has a windows-1252 byte, the bytes are valid UTF-8, and what they say is characters of Portuguese text.
 * Otherwise the text is given back as it is ("IRMÃ" and "CAFÉ”" stay).
 */
export function repairDoubleEncoding(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const bytes = encodeWindows1252(text);
  if (bytes === null || !isUtf8(bytes)) return text;
  const repaired = bytes.toString("utf8");
  return EXPECTED.test(repaired) ? repaired : text;
}
