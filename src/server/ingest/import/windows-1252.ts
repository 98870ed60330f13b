import iconv from "iconv-lite";

const FIRST_SPECIAL = 0x80;
const LAST_SPECIAL = 0x9f;
const UNDEFINED = "�";

/** The characters of bytes 80–9F; five bytes without one give the control character. */
const SPECIALS = Array.from({ length: LAST_SPECIAL - FIRST_SPECIAL + 1 }, (_, index) => {
  const byte = FIRST_SPECIAL + index;
  const character = iconv.decode(Buffer.from([byte]), "windows-1252");
  return character === UNDEFINED ? String.fromCharCode(byte) : character;
});

const BYTE_OF_SPECIAL = new Map(SPECIALS.map((character, index) => [character, FIRST_SPECIAL + index]));

/** Every byte has a character, so the bytes can be restored. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString("latin1").replace(/[\u0080-\u009f]/g, (control) => {
    return SPECIALS[control.charCodeAt(0) - FIRST_SPECIAL] ?? control;
  });
}

export function encodeWindows1252(text: string): Buffer | null {
  const bytes = Buffer.alloc(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const byte = BYTE_OF_SPECIAL.get(text.charAt(index)) ?? code;
    if (byte > 0xff) return null;
    bytes[index] = byte;
  }
  return bytes;
}
