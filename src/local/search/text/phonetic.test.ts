import { phoneticKey } from "@/local/search/text/phonetic";
import { describe, expect, it } from "vitest";

describe("words that sound alike", () => {
  it.each([
    ["celular", "selular"],
    ["celular", "celula"],
    ["celular", "celulari"],
    ["colchao", "colxao"],
    ["colchao", "couchao"],
    ["colchao", "colchaum"],
    ["geladeira", "jeladera"],
    ["geladeira", "jeladeira"],
    ["notebook", "notibuque"],
    ["notebook", "notebuk"],
    ["notebook", "notbuque"],
    ["smartphone", "ismartfone"],
    ["smartphone", "smartifone"],
    ["smart", "esmarte"],
    ["fogao", "fogaum"],
    ["fogao", "fugao"],
    ["maquina", "makina"],
    ["capsula", "capissula"],
    ["ventilador", "vemtilado"],
    ["televisao", "televizaum"],
    ["aspirador", "haspirado"],
    ["refrigerador", "refrijerado"],
    ["inox", "inoquis"],
  ])("%s and %s have the same key", (left, right) => {
    expect(phoneticKey(left)).not.toBe("");
    expect(phoneticKey(right)).toBe(phoneticKey(left));
  });
});

describe("words that sound otherwise", () => {
  it.each([
    ["cama", "coma"],
    ["mesa", "mala"],
    ["geladeira", "cadeira"],
    ["batedeira", "geladeira"],
    ["fogao", "fusao"],
    ["tela", "teto"],
    ["celular", "celulose"],
  ])("%s and %s have different keys", (left, right) =>
    expect(phoneticKey(left)).not.toBe(phoneticKey(right)),
  );

  it.each(["tv", "fan", "55", "4k", "16gb", "漢字漢字", ""])("%j has none", (word) => {
    expect(phoneticKey(word)).toBe("");
  });
});
