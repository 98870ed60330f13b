/** The smallest page of Next, with which first loads are compared. */
export default function EmptyPage() {
  return null;
}
