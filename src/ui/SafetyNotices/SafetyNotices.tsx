import { publicSettings } from "@/config/public";
import type { SafetyNotice } from "@/lib/contracts/safety-notice";
import { formatNumericDate } from "@/lib/format/date";
import { linkAttributesOf } from "@/lib/link-target";
import { safetyNoticeText as text } from "@/text/safety-notices";
import { Notice } from "@/ui/Notice/Notice";

export const noticeHead = ({ authority, number, date }: SafetyNotice): string =>
  text.head(authority, number, formatNumericDate(date) ?? date);

function Part({ label, words }: { label: string; words: string | null }) {
  return (
    words !== null && (
      <p>
        {label}: {words}
      </p>
    )
  );
}

/** Recalls and other safety notices that concern an item; nothing where there are none. */
export function SafetyNotices({ notices }: { notices: readonly SafetyNotice[] }) {
  return notices.map((notice) => (
    <Notice key={`${notice.authority}/${notice.number}`} kind="warning">
      <p>
        <strong>{text.mark}.</strong> {noticeHead(notice)}
      </p>
      <Part label={text.risk} words={notice.risk} />
      <Part label={text.affected} words={notice.affected} />
      <Part label={text.remedy} words={notice.remedy} />
      <p>
        <a
          href={notice.url}
          aria-label={text.linkLabel(notice.number)}
          {...linkAttributesOf(notice.url, { siteOrigin: publicSettings.baseUrl })}
        >
          {text.link}
        </a>
        . {text.lead}
      </p>
    </Notice>
  ));
}
