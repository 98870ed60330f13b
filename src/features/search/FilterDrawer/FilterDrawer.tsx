import css from "@/features/search/FilterDrawer/FilterDrawer.module.css";
import { searchPath, withoutFilters, hasFilters, type SearchQuery } from "@/features/search/search-query";
import { searchText } from "@/text/search";
import { OverlayTheme } from "@/theme/OverlayTheme";
import { Button } from "@/ui/Button";
import { SiteLink } from "@/ui/SiteLink";
import {
  Drawer,
  DrawerCloseButton,
  DrawerContent,
  DrawerFooter,
  DrawerHeader,
  DrawerOverlay,
} from "@chakra-ui/react";
import { useEffect, useEffectEvent, type ReactNode } from "react";

interface FilterDrawerProps {
  isOpen: boolean;
  query: SearchQuery;
  total: number;
  onClose: () => void;
  onGone: () => void;
  children: ReactNode;
}

/** For small screens. Loaded when it is opened for the first time. */
export function FilterDrawer({ isOpen, query, total, onClose, onGone, children }: FilterDrawerProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // From this width the page has a column of filters.
    const wide = window.matchMedia("(min-width: 62em)");
    const leave = () => close();
    wide.addEventListener("change", leave);
    return () => wide.removeEventListener("change", leave);
  }, []);
  return (
    <OverlayTheme>
      <Drawer isOpen={isOpen} placement="right" onClose={onClose} onCloseComplete={onGone}>
        <DrawerOverlay />
        <DrawerContent>
          <div className={css.drawerHead}>
            <DrawerHeader as="h2">{searchText.filters}</DrawerHeader>
            <DrawerCloseButton aria-label={searchText.close} />
          </div>
          {/* Not a DrawerBody, which would be read aloud as the dialog's description: all filters at once. */}
          <div className={css.drawerBody}>{children}</div>
          <DrawerFooter as="div">
            {hasFilters(query) && (
              <SiteLink rel="nofollow" href={searchPath(withoutFilters(query))}>
                {searchText.clear}
              </SiteLink>
            )}
            <Button type="button" variant="primary" onClick={onClose} data-results="">
              {searchText.seeResults(total)}
            </Button>
          </DrawerFooter>
        </DrawerContent>
      </Drawer>
    </OverlayTheme>
  );
}
