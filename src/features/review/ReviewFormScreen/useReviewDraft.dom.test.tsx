import { keepDraft, readDraft } from "@/features/review/ReviewFormScreen/review-draft";
import { useReviewDraft } from "@/features/review/ReviewFormScreen/useReviewDraft";
import type { ReviewFormPage } from "@/lib/contracts/review-form";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, it } from "vitest";

const key = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";
const page = { userId: "ana", item: { slug: "brisa" }, values: {}, formKey: key, problems: [] };

function Draft() {
  const form = useRef<HTMLFormElement>(null);
  const draft = useReviewDraft(form, page as unknown as ReviewFormPage, () => undefined);
  return (
    <form ref={form}>
      <input aria-label="título" name="title" />
      <input aria-label="fotos" name="photos" type="file" />
      <p>{`${draft.isRestored ? "rascunho" : "novo"}, ${draft.lostPhotos} fotos`}</p>
    </form>
  );
}

beforeEach(() => localStorage.clear());

it("counts the photos that a draft had, because a browser keeps none of them", async () => {
  const shown = render(<Draft />);
  const photo = new File(["x"], "frente.jpg", { type: "image/jpeg" });
  const data = FormData.prototype.getAll;
  FormData.prototype.getAll = function (name) {
    return name === "photos" ? [photo, photo] : data.call(this, name);
  };
  fireEvent.input(screen.getByLabelText("título"), { target: { value: "Boa" } });
  FormData.prototype.getAll = data;
  expect(readDraft("ana", "brisa")).toEqual({ key, values: { title: "Boa" }, photos: 2 });
  shown.unmount();

  await act(async () => void render(<Draft />));
  expect(screen.getByText("rascunho, 2 fotos")).toBeInTheDocument();
});

it("says nothing of photos where there were none, also in a draft of before", async () => {
  keepDraft("ana", "brisa", { key, values: { title: "Boa" }, photos: 0 });
  localStorage.setItem("review-draft ana brisa", JSON.stringify({ key, values: { title: "Boa" } }));
  await act(async () => void render(<Draft />));
  expect(screen.getByText("rascunho, 0 fotos")).toBeInTheDocument();
});
