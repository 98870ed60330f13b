import css from "@/features/item/NoteLists/NoteLists.module.css";
import { itemText } from "@/text/item";

const text = itemText.notes;

function NoteList({ title, notes }: { title: string; notes: readonly string[] }) {
  return (
    <div className="card">
      <h3>{title}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

export function NoteLists({
  positive,
  negative,
}: {
  positive: readonly string[];
  negative: readonly string[];
}) {
  return (
    <div className={css.root}>
      {positive.length > 0 && <NoteList title={text.positive} notes={positive} />}
      {negative.length > 0 && <NoteList title={text.negative} notes={negative} />}
    </div>
  );
}
