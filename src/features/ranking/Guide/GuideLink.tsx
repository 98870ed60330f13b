import css from "@/features/ranking/Guide/Guide.module.css";
import { guideText } from "@/text/guide";
import { Icon } from "@/ui/Icon/Icon";

/** Before everything else, because it is for those who do not know what to look at. */
export function GuideLink({ path }: { path: string | null }) {
  if (path === null) return null;
  return (
    <a className={css.link} href={path}>
      <Icon name="check" />
      {guideText.link}
    </a>
  );
}
