import { ButtonLink } from "@/ui/Button";
import css from "@/ui/Pagination/Pagination.module.css";
import { formatInteger } from "@/lib/format/number";
import { shellText } from "@/text/shell";
import { Icon } from "@/ui/Icon/Icon";

/** First, last, current and its neighbours; 0 stands for a gap. */
export function offeredPages(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const previous = sorted[index - 1] ?? each - 1;
    if (each - previous === 2) return [each - 1, each];
    return each - previous > 2 ? [0, each] : [each];
  });
}

interface PaginationProps {
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
  label?: string;
}

/** Nothing for a single page. */
export function Pagination({ page, pageCount, pathOf, label = shellText.pagination }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={css.root} aria-label={label}>
      {page > 1 && (
        <ButtonLink rel="prev" href={pathOf(page - 1)}>
          <Icon name="chevronLeft" size="1em" />
          {shellText.previousPage}
        </ButtonLink>
      )}
      <span className={css.pageStatus}>
        {shellText.pageOf(formatInteger(page), formatInteger(pageCount))}
      </span>
      {offeredPages(page, pageCount).map((each, index) =>
        each === 0 ? (
          <span key={`gap-${index}`} className={`${css.pageGap} ${css.pageNumber}`} aria-hidden="true">
            …
          </span>
        ) : (
          <ButtonLink
            key={each}
            className={`${css.pageNumber} tabular${each === page ? ` ${css.pageCurrent}` : ""}`}
            aria-current={each === page ? "page" : undefined}
            aria-label={shellText.goToPage(formatInteger(each))}
            href={pathOf(each)}
          >
            {formatInteger(each)}
          </ButtonLink>
        ),
      )}
      {page < pageCount && (
        <ButtonLink rel="next" href={pathOf(page + 1)}>
          {shellText.nextPage}
          <Icon name="chevronRight" size="1em" />
        </ButtonLink>
      )}
    </nav>
  );
}
