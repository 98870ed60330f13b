import type { ReactNode } from "react";

export interface ToastMessage {
  /** A later message with the same id replaces the earlier one. */
  readonly id?: string;
  readonly kind: "done" | "notice";
  readonly text: ReactNode;
  readonly stays?: boolean;
}

let messages: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

function setMessages(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the toasts' scripts are loaded with the first one. */
export function tell(message: ToastMessage): void {
  setMessages([...messages, message]);
}

export const waitingMessages = () => messages;

export const forgetMessages = () => setMessages([]);

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
