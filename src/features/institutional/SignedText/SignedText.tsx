import css from "@/features/institutional/SignedText/SignedText.module.css";

/** A text that readers copy byte for byte, such as a key or a signed note, under its name. */
export function SignedText({ label, lines }: { label: string; lines: string }) {
  return (
    <figure className={`card ${css.root}`}>
      <figcaption>{label}</figcaption>
      <pre>{lines}</pre>
    </figure>
  );
}
