import { PhotoField } from "@/features/review/ReviewFormScreen/PhotoField";
import { reviewFormText } from "@/text/review-form";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const text = reviewFormText.photos;

/** What jsdom lacks: a list of files that scripts can make, and pictures. */
class Transfer {
  files: File[] = [];
  items = { add: (file: File) => this.files.push(file) };
}

const photo = (name: string, type = "image/jpeg") => new File([name], name, { type, lastModified: 1 });

beforeEach(() => {
  vi.stubGlobal("DataTransfer", Transfer);
  vi.stubGlobal("createImageBitmap", (file: File) =>
    file.type === "image/heic"
      ? Promise.reject(new DOMException("The source image could not be decoded.", "InvalidStateError"))
      : Promise.resolve({ width: 4000, height: 3000, close: () => undefined }),
  );
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <form aria-label="avaliação">
      <PhotoField form={{ id: "f", problems: [] }} photos={[]} />
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/^Fotos/);
  Object.defineProperty(input, "files", { value: [], writable: true });
  const names = () => [...(input.files ?? [])].map(({ name }) => name);
  const choose = (...files: File[]) => {
    input.files = files as unknown as FileList;
    fireEvent.change(input);
  };
  return { names, choose };
}

it("adds what a second choice has to what the first one had", async () => {
  const { names, choose } = show();
  choose(photo("frente.jpg"));
  await screen.findByRole("button", { name: text.remove("frente.jpg") });
  choose(photo("lado.png", "image/png"), photo("frente.jpg"));
  await screen.findByRole("button", { name: text.remove("lado.png") });
  expect(names()).toEqual(["frente.jpg", "lado.png"]);
  fireEvent.click(screen.getByRole("button", { name: text.remove("lado.png") }));
  expect(names()).toEqual(["frente.jpg"]);
});

it("says before sending which file this browser cannot open, and keeps the others", async () => {
  const { names, choose } = show();
  choose(photo("celular.heic", "image/heic"), photo("frente.jpg"));
  expect(await screen.findByText(text.unreadable("celular.heic"))).toBeInTheDocument();
  expect(names()).toEqual(["frente.jpg"]);
});

it("says which ones are too many, and keeps as many as a review has", async () => {
  const { names, choose } = show();
  choose(...["1", "2", "3", "4", "5", "6"].map((name) => photo(`${name}.jpg`)));
  expect(await screen.findByText(text.leftOut("5.jpg, 6.jpg", 4))).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(["1.jpg", "2.jpg", "3.jpg", "4.jpg"]));
});
