import { formText } from "@/text/forms";
import { tell } from "@/ui/Toasts/toasts";

interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => tell({ id: "copy", kind: "done", text: formText.copied }),
      () => tell({ id: "copy", kind: "notice", text: formText.copyRefused }),
    );
  return (
    <button type="button" className="button copy-button" onClick={() => void copy()}>
      {label}
    </button>
  );
}
