import { useEffect, useState } from "react";

/** Nobody is told of every key: only of what stands still for so long. */
const ANNOUNCE_AFTER_MILLISECONDS = 800;

/** What a live region says: the message, once it has not changed for a while. */
export function useAnnouncement(message: string): string {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(message), ANNOUNCE_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [message]);
  return announced;
}
