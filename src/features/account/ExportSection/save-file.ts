/** Milliseconds for which a file stays within the browser's reach after it was offered. */
const KEPT_MILLISECONDS = 60_000;

/** Hands a file to the visitor as a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS);
}
