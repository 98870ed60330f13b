import css from "@/features/home/HomeScreen/HomeScreen.module.css";
import "@/features/home/HomeScreen/home-styles";
import { publicSettings } from "@/config/public";
import type { HomeContent } from "@/lib/contracts/home";
import { homeText } from "@/text/home";
import { newsTitles } from "@/text/news-titles";
import { PageHead } from "@/ui/PageHead/PageHead";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";

const HomeParts = staticPart(() => import("@/features/home/HomeScreen/HomeParts"), "HomeParts");

export interface HomeScreenProps {
  /** Null where the page's HTML contains it. */
  content: HomeContent | null;
}

export function HomeScreen({ content }: HomeScreenProps) {
  return (
    <>
      <PageHead
        description={homeText.lead}
        path="/"
        news={{ path: "/", title: newsTitles.site(publicSettings.siteName) }}
      />
      <StaticString className={`${css.root} flow-on-paper`} source={content}>
        {() => content && <HomeParts {...content} />}
      </StaticString>
    </>
  );
}
