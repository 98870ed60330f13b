/** Ends the process with a sentence for the operator. */
export function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
