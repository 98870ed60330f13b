import { encodeWindows1252 } from "@/server/ingest/import/windows-1252";
import { isUtf8 } from "node:buffer";

/** The first byte of characters in Portuguese text, read as windows-1252, before a second byte. */
const SUSPECT = /[ÂÃâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** Characters that a repair may produce; any other means that the text was already right. */
const EXPECTED = /^[\x20-\x7e\s áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑªº°§²³·´¨«»®©±×–—‘’“”•…€™]*$/;

/** "SÃ£o" → "São", where the result is Portuguese text in valid UTF-8; "IRMÃ" and "CAFÉ”" stay. */
export function repairDoubleEncoding(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const bytes = encodeWindows1252(text);
  if (bytes === null || !isUtf8(bytes)) return text;
  const repaired = bytes.toString("utf8");
  return EXPECTED.test(repaired) ? repaired : text;
}
