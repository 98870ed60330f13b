const OPEN = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z";
const PUPIL = "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z";

/** Not in `Icon`, whose icons are part of every page's first scripts. */
export function EyeIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="1.35em"
      height="1.35em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={OPEN} />
      <path d={PUPIL} />
      {!isOpen && <path d="M4 4l16 16" />}
    </svg>
  );
}
