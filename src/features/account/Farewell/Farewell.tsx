import { accountText } from "@/text/account";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { useEffect, useRef } from "react";

const text = accountText.privacy.farewell;

const styles = recipe("farewell", {
  maxWidth: "34rem",
  marginInline: "auto",
  paddingBlock: { base: 6, md: 12 },
  ".farewell-mark": { width: "fit-content", marginBottom: 4, color: "positive" },
  h1: { fontSize: { base: "2xl", md: "3xl" }, fontWeight: "black", outline: "none" },
  "p + p": { marginTop: 3 },
  ".farewell-text": { marginTop: 3 },
  ".farewell-note": { color: "textMuted" },
  ".button": { marginTop: 6 },
});

/** The page after the account was deleted. */
export function Farewell() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <PageHead title={text.title} description={accountText.description} isPrivate />
      <p className="farewell-mark">
        <Icon name="check" size="2.5rem" />
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      <p className="farewell-text">{text.text}</p>
      <p className="farewell-note">{text.note}</p>
      <SiteLink className="button button-primary" href="/">
        {text.home}
      </SiteLink>
    </div>
  );
}
