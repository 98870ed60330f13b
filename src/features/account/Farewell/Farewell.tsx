import { farewellStyles } from "@/features/account/Farewell/farewell-styles";
import { accountText } from "@/text/account";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { useEffect, useRef } from "react";

const text = accountText.privacy.farewell;

/** The page after the account was deleted. */
export function Farewell() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={farewellStyles.className}>
      <Styles of={farewellStyles} />
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
