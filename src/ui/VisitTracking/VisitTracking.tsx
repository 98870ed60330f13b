/** Placeholder until the tracker lands in this file's next version. */
export function VisitTracking() {
  return null;
}
