import css from "@/ui/PageHeading/PageHeading.module.css";

interface PageHeadingProps {
  title: string;
  lead: string | null;
}

export function PageHeading({ title, lead }: PageHeadingProps) {
  return (
    <div className={css.root}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
  );
}
