/** Number of characters that are checked for UTF-16. */
const WIDE_SAMPLE = 512;
const WIDE_SHARE = 0.4;

/** Whether text is UTF-16, by its byte order mark or because every other byte of its first characters is zero. */
function isUtf16(start: Buffer): boolean {
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff") return true;
  const pairs = Math.floor(Math.min(start.length, 2 * WIDE_SAMPLE) / 2);
  const zeros = [0, 0];
  for (let index = 0; index < 2 * pairs; index += 1) {
    if (start[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  return pairs > 0 && Math.max(...zeros) >= pairs * WIDE_SHARE && Math.min(...zeros) < pairs * WIDE_SHARE;
}

/** Reads the bytes of a text to their end, in constant memory, for its encoding. */
export async function inspectText(
  chunks: AsyncIterable<Buffer>,
): Promise<{ isUtf8: boolean; isWide: boolean }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [isUtf8, start] = [true, Buffer.alloc(0)];
  const decode = (chunk?: Buffer) => {
    try {
      if (isUtf8) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  for await (const chunk of chunks) {
    if (start.length < 2 * WIDE_SAMPLE) start = Buffer.concat([start, chunk.subarray(0, 2 * WIDE_SAMPLE)]);
    decode(chunk);
  }
  decode();
  return { isUtf8, isWide: isUtf16(start) };
}
