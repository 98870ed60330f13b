import { localIdentity } from "@/config/local-identity";
import { formText } from "@/text/forms";
import { Notice } from "@/ui/Notice/Notice";

/** Where to read messages of the local identity service; nothing elsewhere. */
export function LocalMailboxHint({ isLocal }: { isLocal: boolean }) {
  if (!isLocal) return null;
  return (
    <Notice>
      {formText.mailbox.text}{" "}
      <a href={localIdentity.mailboxPath} target="_blank" rel="noopener">
        {formText.mailbox.link}
      </a>
    </Notice>
  );
}
