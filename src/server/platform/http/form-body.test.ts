import { DROPPED_OF_EDITORS, readForm, type FormLimits } from "@/server/platform/http/form-body";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";

const limits: FormLimits = { fields: 3, fieldBytes: 100, files: 2, fileBytes: 1_000 };

/** Sends a form to a server that reads it, and gives what the server has read. */
async function send(form: FormData, options?: { keepsFiles: boolean }, own = limits) {
  const server = createServer((request, response) => {
    void readForm(request, own, options).then((read) => {
      const files = read.ok ? read.value.files.map(({ name, bytes }) => [name, bytes?.length ?? null]) : [];
      const fields = read.ok ? Object.fromEntries(read.value.fields) : {};
      response.end(JSON.stringify({ problem: read.ok ? null : read.error, fields, files }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: form });
    return (await answer.json()) as { problem: string | null; fields: object; files: unknown[] };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function formOf(fields: Record<string, string>, files: Record<string, number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, size] of Object.entries(files)) form.append("photos", new Blob(["x".repeat(size)]), name);
  return form;
}

it("reads fields and files, and tells which file is too long", async () => {
  expect(await send(formOf({ body: "Muito bom" }, { "a.png": 10, "b.png": 1_500 }))).toEqual({
    problem: null,
    fields: { body: ["Muito bom"] },
    files: [
      ["a.png", 10],
      ["b.png", null],
    ],
  });
});

it("keeps what was typed beside a file that is longer than the whole form may be, where that is allowed", async () => {
  const form = () => formOf({ body: "Muito bom" }, { "a.png": 150_000 });
  expect(await send(form())).toMatchObject({ problem: "too-large" });
  expect(await send(form(), undefined, { ...limits, droppedBytes: 100_000 })).toEqual({
    problem: null,
    fields: { body: ["Muito bom"] },
    files: [["a.png", null]],
  });
});

it("keeps what an editor typed beside a file that is far too long", async () => {
  const form = formOf({ body: "Muito bom" }, { "a.xml": 5 * 2 ** 20 });
  expect(await send(form, undefined, { ...limits, droppedBytes: DROPPED_OF_EDITORS })).toEqual({
    problem: null,
    fields: { body: ["Muito bom"] },
    files: [["a.xml", null]],
  });
});

it("keeps what was typed, and no file, where files cannot count", async () => {
  expect(await send(formOf({ body: "Muito bom" }, { "a.png": 10 }), { keepsFiles: false })).toEqual({
    problem: null,
    fields: { body: ["Muito bom"] },
    files: [],
  });
});

it("refuses a field that is too long, and too many of them", async () => {
  expect(await send(formOf({ body: "x".repeat(101) }, {}))).toMatchObject({ problem: "too-large" });
  expect(await send(formOf({ a: "1", b: "2", c: "3", d: "4" }, {}))).toMatchObject({ problem: "too-large" });
});
