import { isContent } from "@/local/search/plan/negated-words";
import type { TypedWord } from "@/local/search/plan/typed-words";

const trading = /^(?:troc(?:ar|o|a|ando|aria|amos|asse)|substituir)$/;
const moving = /^(?:pass(?:ar|o|ando)|mudar|migrar|pular|sair)$/;

const joints = /^(?:por|pel[oa]|numa?)$/;
const openJoints = /^(?:pra|pro|para|em)$/;

/** After them, it is the old thing that is given away: "pra trocar pela velha". */
const old = /^(?:ess[ae]|est[ae]|minha|meu|nossa|nosso|velh[oa]|antig[oa]|causa|que|isso|favor)$/;

/** Whether what follows the place is received: "por uma inverse", "pra um de 6", "pro de 6". */
function isJoint(words: readonly TypedWord[], at: number): boolean {
  const text = words[at]?.text ?? "";
  const next = words[at + 1]?.text ?? "";
  if (old.test(next)) return false;
  return joints.test(text) || (openJoints.test(text) && /^(?:uma?|outr[oa]|del?)$/.test(next));
}

/** The place of the word between what is given and what is received; -1 for none. */
function jointAfter(words: readonly TypedWord[], verb: number): number {
  const { text } = words[verb] ?? { text: "" };
  const isTrade = trading.test(text);
  if (!isTrade && !moving.test(text)) return -1;
  const end = words.findIndex(({ opensClause }, at) => at > verb && opensClause);
  const joint = words.findIndex((_, at) => at > verb && (end === -1 || at < end) && isJoint(words, at));
  // "Passar pano numa casa" moves to nothing.
  const isMove = joint === verb + 1 || /^d(?:[eoa]|ess[ae]|est[ae])$/.test(words[verb + 1]?.text ?? "");
  return isTrade || isMove ? joint : -1;
}

interface Exchange {
  given: readonly TypedWord[];
  received: readonly TypedWord[];
}

/** Divides "trocar a duplex por uma inverse"; without an exchange, all of it is what somebody wants to receive. */
export function divideExchange(words: readonly TypedWord[]): Exchange {
  for (const verb of words.keys()) {
    const joint = jointAfter(words, verb);
    const received = words.slice(joint + 1);
    if (joint !== -1 && received.some(isContent))
      return { given: words.slice(0, joint).filter((_, at) => at !== verb), received };
  }
  return { given: [], received: words };
}
