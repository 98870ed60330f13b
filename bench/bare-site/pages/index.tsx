/** The least that Next can serve: what first loads are measured against. */
export default function EmptyPage() {
  return null;
}
