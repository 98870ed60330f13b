import { Button } from "@/ui/Button";
import { copyText } from "@/ui/copy-text";

interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  return (
    <Button type="button" className="copy-button" onClick={() => void copyText(text)}>
      {label}
    </Button>
  );
}
