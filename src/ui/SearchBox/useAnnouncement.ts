import { useEffect, useState } from "react";

/** Only text that stays this long is announced. */
const ANNOUNCE_AFTER_MILLISECONDS = 800;

/** Text of a live region: the message, once it stays unchanged for a while. */
export function useAnnouncement(message: string): string {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(message), ANNOUNCE_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [message]);
  return announced;
}
