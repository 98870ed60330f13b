/** Text as the database can hold it: without NUL and without halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, "");
}
