import { publicSettings } from "@/config/public";
import type { SafetyNotice } from "@/lib/contracts/safety-notice";
import { formatNumericDate } from "@/lib/format/date";
import { linkAttributesOf } from "@/lib/link-target";
import { safetyNoticeText as text } from "@/text/safety-notices";

/** Beside the notice, so that pages without one, which are most, have no style sheet of it. */
const boxStyle = {
  padding: "var(--chakra-space-4)",
  background: "var(--chakra-colors-notice)",
  color: "var(--chakra-colors-onNotice)",
  overflowWrap: "anywhere",
} as const;
const linkStyle = { color: "inherit", textDecoration: "underline" } as const;

export const noticeHead = ({ authority, number, date }: SafetyNotice): string =>
  text.head(authority, number, formatNumericDate(date) ?? date);

function Part({ label, words }: { label: string; words: string | null }) {
  return (
    words !== null && (
      <p>
        <strong>{label}:</strong> {words}
      </p>
    )
  );
}

/** Recalls and other safety notices that concern an item; nothing where there are none. */
export function SafetyNotices({ notices }: { notices: readonly SafetyNotice[] }) {
  return notices.map((notice) => (
    <section
      key={`${notice.authority}/${notice.number}`}
      className="card"
      style={boxStyle}
      aria-label={text.label(notice.number)}
    >
      <p>
        <strong>{text.mark}.</strong> {noticeHead(notice)}.
      </p>
      <Part label={text.risk} words={notice.risk} />
      <Part label={text.affected} words={notice.affected} />
      <Part label={text.remedy} words={notice.remedy} />
      <p>
        <a
          href={notice.url}
          aria-label={text.linkLabel(notice.number)}
          style={linkStyle}
          {...linkAttributesOf(notice.url, { siteOrigin: publicSettings.baseUrl })}
        >
          {text.link}
        </a>
        . {text.lead}
      </p>
    </section>
  ));
}
