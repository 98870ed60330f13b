import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { SourceForm } from "@/features/operator/SourceScreens/SourceForm";
import type { SourcePage } from "@/lib/contracts/operator-sources";
import { operatorSourcesText } from "@/text/operator-sources";

const { newTitle, newLead } = operatorSourcesText.form;

export function NewSourceScreen({ routes, ...page }: SourcePage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={newTitle} lead={newLead} route="/operador/fontes" routes={routes}>
      <SourceForm {...page} />
    </OperatorLayout>
  );
}
