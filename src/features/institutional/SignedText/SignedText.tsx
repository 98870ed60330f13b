import css from "@/features/institutional/SignedText/SignedText.module.css";

export function SignedText({ label, lines }: { label: string; lines: string }) {
  return (
    <figure className={`card ${css.root}`}>
      <figcaption>{label}</figcaption>
      <pre>{lines}</pre>
    </figure>
  );
}
