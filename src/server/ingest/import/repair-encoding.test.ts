import { repairDoubleEncoding } from "@/server/ingest/import/repair-encoding";
import { decodeWindows1252, encodeWindows1252 } from "@/server/ingest/import/windows-1252";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const misread = (text: string) => decodeWindows1252(Buffer.from(text, "utf8"));

describe("repairDoubleEncoding", () => {
  it.each(["São Paulo", "Índice", "AVALIAÇÃO", "À vista, 1º — “ótimo”…", "Água & Luz ²"])(
    "brings %s back after it was misread",
    (text) => {
      expect(misread(text)).not.toBe(text);
      expect(repairDoubleEncoding(misread(text))).toBe(text);
    },
  );

  it.each(["São", "IRMÃ", "MAÇÃ", "CAFÉ”", "AMANHÃ…", "Â", "plain", "日本 Ã£"])(
    "leaves %s alone, which is right or not surely wrong",
    (text) => {
      expect(repairDoubleEncoding(text)).toBe(text);
    },
  );

  it("changes no text that was decoded correctly", () => {
    const letters = fc.constantFrom(..."abz áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÇ0 9.,-");
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 40 }), (text) => {
        expect(repairDoubleEncoding(text)).toBe(text);
        expect(repairDoubleEncoding(misread(text))).toBe(text);
      }),
    );
  });
});

describe("windows-1252", () => {
  it("decodes every byte without loss", () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const text = decodeWindows1252(bytes);
    expect(text).toHaveLength(256);
    expect(text.slice(0x80, 0x86)).toBe("€\u0081‚ƒ„…");
    expect(encodeWindows1252(text)).toEqual(bytes);
    expect(encodeWindows1252("日")).toBeNull();
  });
});
