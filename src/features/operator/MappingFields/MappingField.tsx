import { ExpressionField } from "@/features/operator/MappingFields/ExpressionField";
import { useMapping } from "@/features/operator/MappingFields/mapping-context";
import { PlainCheck, PlainField } from "@/features/operator/MappingFields/PlainField";
import type { FieldKind } from "@/lib/contracts/mapping-form";
import { ownValue } from "@/lib/own-value";
import { mappingFormText } from "@/text/mapping-form";

const INPUT_MODES: Partial<Record<FieldKind, "numeric" | "decimal" | "url">> = {
  ...{ number: "decimal", percent: "decimal", whole: "numeric", url: "url" },
};

/** As the mapping's schema describes the entry. */
function MappingField({ name }: { name: string }) {
  const { fields } = useMapping();
  const unnumbered = name.replace(/\.\d+/, "");
  const field = ownValue(fields, unnumbered);
  const text = ownValue(mappingFormText.fields, unnumbered);
  if (!field || !text) throw new Error(`The form of a mapping has no field ${name}`);
  const { kind, value, isAsked } = field;
  if (value) return <ExpressionField {...text} name={name} kind={value} isRequired={isAsked} />;
  if (kind === "check") return <PlainCheck name={name} label={text.label} />;
  const isLong = kind === "long" || kind === "lines";
  return <PlainField {...text} name={name} isLong={isLong} inputMode={INPUT_MODES[kind]} />;
}

export function MappingFields({ prefix, names }: { prefix: string; names: readonly string[] }) {
  return names.map((name) => <MappingField key={name} name={prefix + name} />);
}
