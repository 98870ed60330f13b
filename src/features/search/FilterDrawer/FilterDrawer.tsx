import css from "@/features/search/FilterDrawer/FilterDrawer.module.css";
import { searchPath, withoutFilters, hasFilters, type SearchQuery } from "@/features/search/search-query";
import { searchText } from "@/text/search";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";
import { useEffect, type MouseEvent, type ReactNode, type RefObject } from "react";

interface FilterDrawerProps {
  dialog: RefObject<HTMLDialogElement | null>;
  query: SearchQuery;
  total: number;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on small screens: a modal dialog of the platform, which keeps the focus and closes by Escape. */
export function FilterDrawer({ dialog, query, total, onClose, children }: FilterDrawerProps) {
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    // From here the filters stand in a column of the page.
    const wide = window.matchMedia("(min-width: 62em)");
    const leave = () => element?.close();
    wide.addEventListener("change", leave);
    return () => wide.removeEventListener("change", leave);
  }, [dialog]);
  const close = () => dialog.current?.close();
  const closeOutside = ({ target }: MouseEvent) => {
    if (target === dialog.current) close();
  };
  return (
    // The keyboard closes a dialog by Escape; a press beside it is for pointers.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={css.root}
      aria-labelledby="filtros-titulo"
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className={css.drawerHead}>
        <h2 id="filtros-titulo">{searchText.filters}</h2>
        <button type="button" className={css.drawerClose} aria-label={searchText.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={css.drawerBody}>{children}</div>
      <div className={css.drawerFoot}>
        {hasFilters(query) && (
          <SiteLink rel="nofollow" href={searchPath(withoutFilters(query))}>
            {searchText.clear}
          </SiteLink>
        )}
        <button type="button" className="button button-primary" onClick={close}>
          {searchText.seeResults(total)}
        </button>
      </div>
    </dialog>
  );
}
