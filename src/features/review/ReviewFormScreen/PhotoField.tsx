import css from "@/features/review/ReviewFormScreen/ReviewFormScreen.module.css";
import { publicSettings } from "@/config/public";
import type { ReviewPhoto } from "@/lib/contracts/review-photo";
import { MOST_PHOTOS, photoPath } from "@/lib/review-photos";
import { reviewFormText } from "@/text/review-form";
import { fieldId } from "@/ui/Form/field-id";
import formCss from "@/ui/Form/Form.module.css";
import { Icon } from "@/ui/Icon/Icon";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";

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

/** Existing photos, which can be removed, and new ones, previewed with scripts. */
export function PhotoField({ photos }: { photos: readonly ReviewPhoto[] }) {
  const { formState, getFieldState } = useFormContext();
  const { error } = getFieldState("photos", formState);
  const input = useRef<HTMLInputElement>(null);
  const [previews, setPreviews] = useState<readonly Preview[]>([]);
  const id = fieldId("photos");
  const show = async (files: FileList | null) =>
    setPreviews(await Promise.all([...(files ?? [])].map(readPreview)));
  const remove = ({ file }: Preview) => {
    if (input.current) input.current.files = withoutFile(previews, file);
    setPreviews(previews.filter((preview) => preview.file !== file));
    input.current?.focus();
  };
  return (
    <div className={`${formCss.formField} ${css.photos}`}>
      <label htmlFor={id}>
        {text.label} <span className={formCss.fieldOptional}>({reviewFormText.optional})</span>
      </label>
      <p id={`${id}-hint`} className={formCss.fieldHint}>
        {text.hint(MOST_PHOTOS)}
      </p>
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
        ref={input}
        id={id}
        className={css.photoInput}
        type="file"
        name="photos"
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-describedby={error ? `${id}-hint ${id}-problem` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => void show(target.files)}
      />
      {error && (
        <p id={`${id}-problem`} className={formCss.fieldError}>
          <Icon name="info" size="1.15em" />
          {error.message}
        </p>
      )}
      {previews.length > 0 && (
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
      )}
    </div>
  );
}
