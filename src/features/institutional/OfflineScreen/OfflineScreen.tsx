import css from "@/features/institutional/OfflineScreen/OfflineScreen.module.css";
import { savedPages, type SavedPage } from "@/features/institutional/OfflineScreen/saved-pages";
import { offlineText as text } from "@/text/offline";
import { Button } from "@/ui/Button";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { useEffect, useState } from "react";

/** Shown for a page that is neither reachable nor saved; links to the saved ones. */
export function OfflineScreen() {
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  useEffect(() => {
    savedPages().then(setPages, () => undefined);
  }, []);
  return (
    <div className={css.root}>
      <PageHead title={text.title} description={text.description} isPrivate />
      <PageHeading title={text.title} lead={text.lead} />
      <Button type="button" variant="primary" onClick={() => window.location.reload()}>
        {text.retry}
      </Button>
      {pages.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <section aria-labelledby="salvas">
          <h2 id="salvas">{text.saved}</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
