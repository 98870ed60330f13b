import css from "@/features/review/ReviewFormScreen/ReviewFormScreen.module.css";
import { publicSettings } from "@/config/public";
import type { ReviewPhoto } from "@/lib/contracts/review-photo";
import { MOST_PHOTOS, photoPath } from "@/lib/review-photos";
import { reviewFormText } from "@/text/review-form";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { FieldFrame } from "@/ui/Field/FieldFrame";
import { useRef, useState } from "react";

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
function withoutFile(files: readonly Preview[], gone: File): FileList {
  const transfer = new DataTransfer();
  for (const { file } of files) if (file !== gone) transfer.items.add(file);
  return transfer.files;
}

interface PhotoFieldProps {
  form: { readonly id: string; readonly problems: readonly FieldIssue[] };
  photos: readonly ReviewPhoto[];
}

/** Existing photos, which can be removed, and new ones, previewed with scripts. */
export function PhotoField({ form, photos }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  const show = async (files: FileList | null) =>
    setPreviews(await Promise.all([...(files ?? [])].map(readPreview)));
  const remove = ({ file }: Preview) => {
    if (input.current) input.current.files = withoutFile(previews, file);
    setPreviews(previews.filter((preview) => preview.file !== file));
    input.current?.focus();
  };
  return (
    <FieldFrame
      name="photos"
      form={form.id}
      problems={form.problems}
      label={text.label}
      hint={text.hint(MOST_PHOTOS)}
      isOptional
      notes={
        previews.length > 0 && (
          <ul className={css.photoRow} aria-label={text.chosen}>
            {previews.map((preview) => (
              <li key={preview.file.name + preview.file.size}>
                {/* eslint-disable-next-line @next/next/no-img-element -- It is on this device alone. */}
                <img src={preview.address} alt="" />
                <button type="button" className="button" onClick={() => remove(preview)}>
                  {text.remove(preview.file.name)}
                </button>
              </li>
            ))}
          </ul>
        )
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
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={({ target }) => void show(target.files)}
          />
        </>
      )}
    </FieldFrame>
  );
}
