import { searchPath, withoutFilters, hasFilters, type SearchQuery } from "@/features/search/search-query";
import { searchText } from "@/text/search";
import { recipe } from "@/theme/recipe";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { useEffect, type MouseEvent, type ReactNode, type RefObject } from "react";

/** Styles of the drawer that holds the filters on small screens. The page writes them: it comes after a press. */
export const filterDrawerStyles = recipe("filter-drawer", {
  position: "fixed",
  inset: 0,
  insetInlineStart: "auto",
  display: "none",
  width: "min(100%, 26rem)",
  maxWidth: "none",
  height: "100dvh",
  maxHeight: "none",
  margin: 0,
  padding: 0,
  border: 0,
  bg: "surface",
  color: "text",
  boxShadow: "lifted",
  "&[open]": {
    display: "grid",
    gridTemplateRows: "auto minmax(0, 1fr) auto",
    animation: "drawer-in 160ms ease-out",
  },
  "@keyframes drawer-in": { from: { transform: "translateX(2rem)", opacity: 0 } },
  "&::backdrop": { background: "rgba(8, 16, 34, 0.55)" },
  "html:has(&[open])": { overflow: "hidden" },
  ".drawer-head, .drawer-foot": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 3,
    paddingInline: 4,
    paddingBlock: 3,
    borderColor: "border",
  },
  ".drawer-head": { borderBottom: "1px solid", borderColor: "border" },
  ".drawer-head h2": { fontSize: "lg" },
  ".drawer-close": {
    display: "grid",
    placeItems: "center",
    width: "2.75rem",
    height: "2.75rem",
    border: 0,
    borderRadius: "full",
    bg: "transparent",
    _hover: { bg: "sunken" },
  },
  ".drawer-body": { overflowY: "auto", overscrollBehavior: "contain", padding: 4 },
  ".drawer-foot": { borderTop: "1px solid", borderColor: "border" },
  ".drawer-foot .button": { flex: 1 },
});

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
      className={filterDrawerStyles.className}
      aria-labelledby="filtros-titulo"
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className="drawer-head">
        <h2 id="filtros-titulo">{searchText.filters}</h2>
        <button type="button" className="drawer-close" aria-label={searchText.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="drawer-body">{children}</div>
      <div className="drawer-foot">
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
