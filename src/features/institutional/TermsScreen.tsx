import { publicSettings } from "@/config/public";
import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import { termsSections, termsText } from "@/text/terms";

export function TermsScreen() {
  return <InstitutionalPage path="/termos" {...termsText} sections={termsSections(publicSettings)} />;
}
