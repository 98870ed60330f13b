import { publicSettings } from "@/config/public";

/** Letters of other alphabets, and figures, that look like Latin letters. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "аα4@ɑ",
    b: "в8ß",
    c: "сϲ",
    d: "ԁ",
    e: "еєε3",
    h: "һнη",
    i: "іιı1!|lӏ",
    k: "кκ",
    m: "м",
    n: "пո",
    o: "оοօ0σø",
    p: "рρ",
    r: "гя",
    s: "ѕ5$",
    t: "тτ7",
    u: "υսц",
    v: "νѵ",
    x: "хχ",
    y: "уγ",
    z: "2",
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** What a reader takes a name for: without case, accents, spaces and signs, and with look-alikes as one letter. */
function skeletonOf(name: string): string {
  return [...name.normalize("NFKD").toLowerCase()]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .replaceAll("vv", "w")
    .replace(/[^\p{L}]/gu, "");
}

const ofSite = [publicSettings.siteName, "Prova Real"].map(skeletonOf).filter((name) => name.length > 3);

const roles = [
  "Administração",
  "Administrador",
  "Administradora",
  "Admin",
  "Atendimento",
  "Equipe",
  "Equipe de moderação",
  "Equipe do site",
  "Moderação",
  "Moderador",
  "Moderadora",
  "Redação",
  "Suporte",
].map(skeletonOf);

/** Whether a name would be taken for the site's own: nobody signs a review with it. */
export function isReservedName(name: string): boolean {
  const skeleton = skeletonOf(name);
  return ofSite.some((own) => skeleton.includes(own)) || roles.includes(skeleton);
}
