export function ClockIcon() {
  return (
    <svg aria-hidden="true" width="1.25em" height="1.25em" viewBox="0 0 24 24" fill="none" focusable="false">
      <path
        d="M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
