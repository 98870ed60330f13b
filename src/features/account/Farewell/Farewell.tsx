import css from "@/features/account/Farewell/Farewell.module.css";
import { accountText } from "@/text/account";
import { ButtonLink } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";
import { PageHead } from "@/ui/PageHead/PageHead";
import { useEffect, useRef } from "react";

const text = accountText.privacy.farewell;

export function Farewell() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.root}>
      <PageHead title={text.title} description={accountText.description} isPrivate />
      <p className={css.farewellMark}>
        <Icon name="check" size="2.5rem" />
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {text.title}
      </h1>
      <p className={css.farewellText}>{text.text}</p>
      <p className={css.farewellNote}>{text.note}</p>
      <ButtonLink variant="primary" href="/">
        {text.home}
      </ButtonLink>
    </div>
  );
}
