/** "Chega de", "cansei do": somebody is tired of what follows, with all that describes it. Words are folded. */
export const weariness: ReadonlySet<string> = new Set(
  "chega cansei cansado cansada enjoei enjoado enjoada farto farta".split(" "),
);
