import type { ReactNode } from "react";

export interface ToastMessage {
  /** A later message of the same id takes the place of an earlier one. */
  readonly id?: string;
  readonly kind: "done" | "notice";
  readonly text: ReactNode;
  /** It stays until it is dismissed. */
  readonly stays?: boolean;
}

let messages: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

function setMessages(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Says something in a toast over the page, whose scripts come with the first one. */
export function tell(message: ToastMessage): void {
  setMessages([...messages, message]);
}

/** The messages that nobody has shown yet. */
export const untoldMessages = () => messages;

export const forgetMessages = () => setMessages([]);

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
