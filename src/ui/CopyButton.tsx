import { copyText } from "@/ui/copy-text";

interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <button type="button" className="button copy-button" onClick={() => void copyText(text)}>
      {label}
    </button>
  );
}
