import css from "@/features/review/ReviewFormScreen/ReviewFormScreen.module.css";
import { publicSettings } from "@/config/public";
import type { ReviewPhoto } from "@/lib/contracts/review-photo";
import { MOST_PHOTOS, PHOTO_TYPES, photoPath } from "@/lib/review-photos";
import { preparePhoto } from "@/features/review/ReviewFormScreen/prepare-photo";
import { reviewFormText } from "@/text/review-form";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { Button } from "@/ui/Button";
import { FieldFrame } from "@/ui/Field/FieldFrame";
import { useEffect, useEffectEvent, useRef, useState } from "react";

const text = reviewFormText.photos;

interface Preview {
  file: File;
  /** A data: address, which the Content-Security-Policy allows. */
  address: string;
}

const readPreview = (file: File) =>
  new Promise<Preview>((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve({ file, address: String(reader.result ?? "") });
    reader.readAsDataURL(file);
  });

/** As an input's `files`. */
function fileList(files: readonly File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}

const isSameFile = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

const keptPhotosIn = (form: HTMLFormElement | null) =>
  form === null ? 0 : new FormData(form).getAll("keptPhotos").length;

/** A browser replaces the files of an input with every choice; here each choice adds, and what does not fit is told. */
function useChosenPhotos() {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<readonly File[]>([]);
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  const put = (files: readonly File[]) => {
    chosen.current = files;
    if (!input.current) return;
    input.current.files = fileList(files);
    // The draft counts the photos.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const add = async (list: FileList | null) => {
    const before = chosen.current;
    const added = [...(list ?? [])].filter((file) => !before.some((known) => isSameFile(known, file)));
    const room = Math.max(0, MOST_PHOTOS - keptPhotosIn(input.current?.form ?? null) - before.length);
    const leftOut = added.slice(room).map(({ name }) => name);
    put([...before, ...added.slice(0, room)]);
    setPreparing(true);
    const prepared = await Promise.all(
      added.slice(0, room).map(async (file) => ({ file, ready: await preparePhoto(file) })),
    );
    const unreadable = prepared.filter(({ ready }) => ready === null).map(({ file }) => file.name);
    const ready = prepared.flatMap((photo) => photo.ready ?? []);
    // Meanwhile some of the earlier ones may have been removed, and others added.
    const originals = prepared.map(({ file }) => file);
    const others = chosen.current.filter((file) => !originals.includes(file));
    put([...others, ...ready]);
    setPreviews(await Promise.all(chosen.current.map(readPreview)));
    setPreparing(false);
    setProblems([
      ...unreadable.map(text.unreadable),
      ...(leftOut.length > 0 ? [text.leftOut(leftOut.join(", "), MOST_PHOTOS)] : []),
    ]);
  };
  const remove = (gone: File) => {
    put(chosen.current.filter((file) => file !== gone));
    setPreviews(previews.filter(({ file }) => file !== gone));
    setProblems([]);
    input.current?.focus();
  };
  const addEarly = useEffectEvent(() => {
    if (input.current?.files?.length) void add(input.current.files);
  });
  // What was chosen before hydration.
  useEffect(() => addEarly(), []);
  return { input, previews, problems, isPreparing, add, remove };
}

interface PhotoFieldProps {
  form: { readonly id: string; readonly problems: readonly FieldIssue[] };
  photos: readonly ReviewPhoto[];
}

/** Existing photos, which can be removed, and new ones, previewed with scripts. */
export function PhotoField({ form, photos }: PhotoFieldProps) {
  const { input, previews, problems, isPreparing, add, remove } = useChosenPhotos();
  return (
    <FieldFrame
      name="photos"
      form={form.id}
      problems={form.problems}
      label={text.label}
      hint={text.hint(MOST_PHOTOS)}
      isOptional
      notes={
        <>
          {previews.length > 0 && (
            <ul className={css.photoRow} aria-label={text.chosen}>
              {previews.map(({ file, address }) => (
                <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                  {/* eslint-disable-next-line @next/next/no-img-element -- It is on this device alone. */}
                  <img src={address} alt="" />
                  <Button type="button" onClick={() => remove(file)}>
                    {text.remove(file.name)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div role="status">
            {isPreparing && <p>{text.preparing}</p>}
            {problems.map((problem) => (
              <p key={problem} className={css.photoProblem}>
                {problem}
              </p>
            ))}
          </div>
        </>
      }
    >
      {(ties) => (
        <>
          {photos.length > 0 && (
            <ul className={css.photoRow}>
              {photos.map((photo, index) => (
                <li key={photo.id}>
                  {/* eslint-disable-next-line @next/next/no-img-element -- The storage has the size that is shown. */}
                  <img src={publicSettings.apiBase + photoPath(photo.id, "small")} alt="" />
                  <label className={css.photoChoice}>
                    <input type="checkbox" name="keptPhotos" value={photo.id} defaultChecked />
                    {text.keep(index + 1)}
                  </label>
                </li>
              ))}
            </ul>
          )}
          <input
            {...ties}
            ref={input}
            className={css.photoInput}
            type="file"
            accept={PHOTO_TYPES.join(",")}
            multiple
            onChange={({ target }) => void add(target.files)}
          />
        </>
      )}
    </FieldFrame>
  );
}
