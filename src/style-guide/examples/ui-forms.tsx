import { exampleProblems, longName } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { Row, Stack } from "@/style-guide/layout";
import { REPORT_REASONS } from "@/lib/contracts/report-reason";
import { formText } from "@/text/forms";
import { ComponentTheme } from "@/theme/ComponentTheme";
import { CheckField } from "@/ui/Field/CheckField";
import { ChoiceField } from "@/ui/Field/ChoiceField";
import { CodeField } from "@/ui/Field/CodeField";
import { FieldFrame } from "@/ui/Field/FieldFrame";
import { FormProblems } from "@/ui/Field/FormProblems";
import { PasswordField } from "@/ui/Field/PasswordField";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import { Form } from "@/ui/Form/Form";
import { emailSchema } from "@/ui/Form/field-schemas";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { FormCard } from "@/ui/FormCard/FormCard";
import { LongText } from "@/ui/LongText";
import { ReportFields } from "@/ui/ReportFields";
import { TotpSetup } from "@/ui/TotpSetup/TotpSetup";
import { WithoutScript } from "@/ui/WithoutScript";
import type { ReactNode } from "react";
import { z } from "zod";

const wrong = (name: string) => ({ problems: [{ field: name, message: "Falta preencher este campo." }] });

/** Fields are Chakra's, which forms give the theme's styles. */
const Fields = ({ children }: { children: ReactNode }) => (
  <ComponentTheme>
    <Stack>{children}</Stack>
  </ComponentTheme>
);

const units = [
  ["", "Escolha"],
  ["kg", "quilogramas"],
  ["l", "litros"],
] as const;

const schema = z.object({ email: emailSchema });

function ExampleForm({ problems }: { problems: typeof exampleProblems }) {
  const form = useSiteForm({ schema, problems, submit: () => Promise.resolve(null) });
  return (
    <ComponentTheme>
      <Form form={form} label="Entrar">
        <TextField {...form.field("email")} label="E-mail" value="ana" />
        <SubmitButton form={form} label="Entrar" busyLabel="Entrando…" />
      </Form>
    </ComponentTheme>
  );
}

const stateOf = (isSubmitting: boolean) =>
  ({ formState: { isSubmitting }, cancel: null }) as Parameters<typeof SubmitButton>[0]["form"];

export const formExamples: ExamplesOfParts = {
  "ui/Field/TextField": {
    "Vazio e escrito": () => (
      <Fields>
        <TextField name="vazio" label="Nome do item" />
        <TextField name="escrito" label="Nome do item" value={longName} hint="Como está na embalagem." />
        <TextField name="curto" label="Preço" value="249,90" isShort isOptional />
      </Fields>
    ),
    "Várias linhas": () => (
      <Fields>
        <TextField name="texto" label="Sua experiência" rows={4} value={"Ventila bem.\nFaz pouco ruído."} />
      </Fields>
    ),
    "Com problema": () => (
      <Fields>
        <TextField name="nome" label="Nome do item" hint="Como está na embalagem." {...wrong("nome")} />
      </Fields>
    ),
    "Salvo por outra pessoa": () => (
      <Fields>
        <TextField name="nome" label="Nome do item" value="Brisa" stored="Salvo agora: Brisa Forte 40" />
      </Fields>
    ),
  },
  "ui/Field/SelectField": {
    "Escolhido e com problema": () => (
      <Fields>
        <SelectField name="unidade" label="Unidade" value="kg" options={units} />
        <SelectField name="outra" label="Outra unidade" options={units} {...wrong("outra")} />
      </Fields>
    ),
  },
  "ui/Field/CheckField": {
    "Sem e com marca, com dica e problema": () => (
      <Fields>
        <CheckField name="a">Avisar por e-mail</CheckField>
        <CheckField name="b" isChecked>
          Mostrar itens sem Nota
        </CheckField>
        <CheckField name="c" hint="Sem isso não dá para continuar." {...wrong("c")}>
          Aceito os termos
        </CheckField>
      </Fields>
    ),
  },
  "ui/Field/ChoiceField": {
    "Uma de três, e com problema": () => (
      <Fields>
        <ChoiceField name="um" legend="Unidade" value="kg" options={units.slice(1)} />
        <ChoiceField name="dois" legend="Outra" value="" options={units.slice(1)} {...wrong("dois")} />
      </Fields>
    ),
  },
  "ui/Field/PasswordField": {
    "Senha atual e senha nova": () => (
      <Fields>
        <PasswordField name="senha" label="Senha" autoComplete="current-password" />
        <PasswordField name="nova" label="Senha nova" autoComplete="new-password" showsRules />
      </Fields>
    ),
    "Com problema": () => (
      <Fields>
        <PasswordField name="senha" label="Senha" autoComplete="current-password" {...wrong("senha")} />
      </Fields>
    ),
  },
  "ui/Field/CodeField": {
    "Vazio e com problema": () => (
      <Fields>
        <CodeField name="codigo" label="Código" hint="Enviamos para ana@exemplo.com.br." />
        <CodeField name="errado" label="Outro código" {...wrong("errado")} />
      </Fields>
    ),
  },
  "ui/Field/FieldFrame": {
    "Com um campo do navegador": () => (
      <FieldFrame name="nota" label="Nota a partir de" hint="De 0 a 100." isOptional>
        {(ties) => <input {...ties} className="field" inputMode="numeric" defaultValue="80" />}
      </FieldFrame>
    ),
  },
  "ui/Field/FormProblems": {
    "De um campo e do formulário": () => (
      <Fields>
        <FormProblems title={formText.errorCount(2)} problems={exampleProblems} />
        <TextField name="email" label="E-mail" value="ana" problems={exampleProblems} />
      </Fields>
    ),
  },
  "ui/Form/Form": {
    "No começo": () => <ExampleForm problems={[]} />,
    "Depois de um envio com problemas": () => <ExampleForm problems={exampleProblems} />,
  },
  "ui/Form/SubmitButton": {
    "Parado, enviando, ao lado e perigoso": () => (
      <ComponentTheme>
        <Row>
          <SubmitButton form={stateOf(false)} label="Salvar" busyLabel="Salvando…" />
          <SubmitButton form={stateOf(true)} label="Salvar" busyLabel="Salvando…" />
          <SubmitButton form={stateOf(false)} label="Mais tarde" busyLabel="Salvando…" isSecondary />
          <SubmitButton form={stateOf(false)} label="Excluir" busyLabel="Excluindo…" isDangerous />
        </Row>
      </ComponentTheme>
    ),
  },
  "ui/FormCard/FormCard": {
    "Com um campo": () => (
      <FormCard heading="Entrar" lead="Use o e-mail da sua conta." after={<p>Ainda não tem conta?</p>}>
        <TextField name="email" label="E-mail" />
      </FormCard>
    ),
    Ocupado: () => <FormCard heading="Confirmando…" isBusy />,
  },
  "ui/LongText": {
    "Várias linhas": () => (
      <FieldFrame name="observacao" label="Observação">
        {(ties) => <LongText {...ties} className="field" rows={3} defaultValue="Escrito antes." />}
      </FieldFrame>
    ),
  },
  "ui/ReportFields": {
    "Em branco": () => (
      <Fields>
        <ReportFields reasons={REPORT_REASONS} values={{ reason: "", note: "" }} problems={[]} />
      </Fields>
    ),
    "Com problema": () => (
      <Fields>
        <ReportFields reasons={REPORT_REASONS} values={{ reason: "", note: "" }} {...wrong("reason")} />
      </Fields>
    ),
  },
  "ui/TotpSetup/TotpSetup": {
    "Código e segredo": () => (
      <TotpSetup
        secret="JBSWY3DPEHPK3PXP"
        uri="otpauth://totp/Prova%20Real:ana@exemplo.com.br?secret=JBSWY3DPEHPK3PXP"
      />
    ),
  },
  "ui/WithoutScript": { "Só sem JavaScript": () => <WithoutScript /> },
};
