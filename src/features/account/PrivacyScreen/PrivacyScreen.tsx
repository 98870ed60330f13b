import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { DeleteSection } from "@/features/account/DeleteSection/DeleteSection";
import { ExportSection } from "@/features/account/ExportSection/ExportSection";
import { Farewell } from "@/features/account/Farewell/Farewell";
import { useState } from "react";

export function PrivacyScreen() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <Farewell />;
  return (
    <AccountLayout page="privacy">
      <ExportSection />
      <DeleteSection onDeleted={() => setDeleted(true)} />
    </AccountLayout>
  );
}
