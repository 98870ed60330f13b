import { signedInAttribute } from "@/lib/first-paint/signed-in";
import { exampleShell } from "@/style-guide/example-shell";
import { examplePicture, longName } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { AppShell } from "@/ui/AppShell/AppShell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { DemonstrationBanner } from "@/ui/DemonstrationBanner/DemonstrationBanner";
import { MeasurementNotice } from "@/ui/MeasurementNotice/MeasurementNotice";
import { PageFrame } from "@/ui/PageFrame";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { ProblemScreen } from "@/ui/ProblemScreen/ProblemScreen";
import { optionGroups } from "@/ui/SearchBox/suggestion-options";
import { SearchBox } from "@/ui/SearchBox/SearchBox";
import { SuggestionList } from "@/ui/SearchBox/SuggestionList";
import { SidePage } from "@/ui/SidePage/SidePage";
import sideCss from "@/ui/SidePage/SidePage.module.css";
import { AccountMenu } from "@/ui/SiteHeader/AccountMenu";
import { SiteFooter } from "@/ui/SiteFooter/SiteFooter";
import headerCss from "@/ui/SiteHeader/SiteHeader.module.css";
import { SiteHeader } from "@/ui/SiteHeader/SiteHeader";
import { SiteLink } from "@/ui/SiteLink";
import { tell, type ToastMessage } from "@/ui/Toasts/toasts";
import { UnreachableNotice } from "@/ui/UnreachablePage/UnreachablePage";
import { useToast } from "@chakra-ui/react";
import router from "next/router";
import { useEffect, type ReactNode } from "react";

const nothing = () => undefined;

/** As the first script of a page says it where somebody has signed in. */
function SignedIn({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.setAttribute(signedInAttribute, "");
    return () => document.documentElement.removeAttribute(signedInAttribute);
  }, []);
  return children;
}

function Told({ message }: { message: ToastMessage }) {
  const toast = useToast();
  useEffect(() => {
    tell(message);
    return () => toast.closeAll();
  }, [message, toast]);
  return <p>A mensagem aparece embaixo.</p>;
}

const done: ToastMessage = { id: "exemplo", kind: "done", text: "O endereço foi copiado.", stays: true };
const notice: ToastMessage = {
  id: "exemplo",
  kind: "notice",
  stays: true,
  text: (
    <>
      Sua sessão terminou. <SiteLink href="/entrar">Entrar de novo</SiteLink>
    </>
  ),
};

function SlowLink() {
  useEffect(() => {
    router.events.emit("routeChangeStart", "/rankings", { shallow: false });
    return () => router.events.emit("routeChangeComplete", "/rankings", { shallow: false });
  }, []);
  return <p>A linha aparece no alto da janela.</p>;
}

const parts = (match: string, rest: string) => [
  { text: match, isMatch: true },
  { text: rest, isMatch: false },
];

const found = {
  items: [
    {
      slug: "brisa",
      name: "Ventilador Brisa",
      parts: parts("Vent", "ilador Brisa"),
      category: "Ventiladores",
      score: 84,
      image: examplePicture,
    },
    {
      slug: "longo",
      name: longName,
      parts: parts("", longName),
      category: "Geladeiras",
      score: null,
      image: null,
    },
  ],
  rankings: [{ slug: "ventiladores", name: "Ventiladores", parts: parts("Vent", "iladores"), itemCount: 18 }],
  brands: [
    { slug: "ventisol", name: "Ventisol", parts: parts("Vent", "isol"), itemCount: 4, foundBy: [] },
    { slug: "brisa", name: "Brisa", parts: parts("", "Brisa"), itemCount: 6, foundBy: ["Ventiladores"] },
  ],
};

const Page = () => <h1>A página</h1>;

export const shellExamples: ExamplesOfParts = {
  "ui/AppShell/AppShell": {
    "Sem sessão": () => (
      <AppShell shell={exampleShell}>
        <Page />
      </AppShell>
    ),
    "Com demonstração e texto buscado": () => (
      <AppShell shell={exampleShell} demonstration="some" searchText="ventilador">
        <Page />
      </AppShell>
    ),
  },
  "ui/Breadcrumbs/Breadcrumbs": {
    "De um item": () => (
      <Breadcrumbs
        crumbs={[
          { name: "Rankings", path: "/rankings" },
          { name: "Geladeiras", path: "/rankings/geladeiras" },
          { name: longName },
        ]}
      />
    ),
  },
  "ui/DemonstrationBanner/DemonstrationBanner": {
    "Tudo inventado": () => <DemonstrationBanner share="all" />,
    "Uma parte inventada": () => <DemonstrationBanner share="some" />,
  },
  "ui/MeasurementNotice/MeasurementNotice": {
    "Antes da resposta": () => (
      <>
        <Page />
        <MeasurementNotice />
      </>
    ),
  },
  "ui/NavigationProgress/NavigationProgress": { "A caminho da próxima página": () => <SlowLink /> },
  "ui/PageFrame": {
    Página: () => (
      <PageFrame shell={exampleShell} outcome={{ kind: "page", page: {} }}>
        {() => <Page />}
      </PageFrame>
    ),
    "Endereço com problemas": () => (
      <PageFrame
        shell={exampleShell}
        outcome={{
          kind: "invalid",
          cleanPath: "/rankings/ventiladores",
          problems: [
            { parameter: "pagina", reason: "number", expected: "1 a 100.000" },
            { parameter: "cor", reason: "unknown", expected: "" },
          ],
        }}
      >
        {nothing}
      </PageFrame>
    ),
    "Fora do ar por um editor": () => (
      <PageFrame shell={exampleShell} outcome={{ kind: "hidden" }}>
        {nothing}
      </PageFrame>
    ),
    "Sem banco de dados": () => (
      <PageFrame shell={exampleShell} outcome={{ kind: "unavailable" }}>
        {nothing}
      </PageFrame>
    ),
  },
  "ui/PageHeading/PageHeading": {
    "Título e texto": () => (
      <PageHeading title="Rankings" lead="Todas as listas do site, por departamento." />
    ),
  },
  "ui/ProblemScreen/ProblemScreen": {
    "Não existe (404)": () => <ProblemScreen status={404} kind="missing" />,
    "Deu errado (500)": () => <ProblemScreen status={500} kind="failed" />,
    "Não responde (503)": () => <ProblemScreen status={503} kind="unavailable" />,
  },
  "ui/SearchBox/SearchBox": {
    Vazia: () => <SearchBox />,
    Escrita: () => <SearchBox searchText="ventilador silencioso" />,
  },
  "ui/SearchBox/SuggestionList": {
    "Sugestões, uma escolhida": () => (
      <SuggestionList
        groups={optionGroups("vent", { text: "vent", suggestions: found }, [])}
        activeKey="item-brisa"
        onRemove={nothing}
      />
    ),
    "Buscas recentes": () => (
      <SuggestionList
        groups={optionGroups("", null, ["ventilador", "geladeira frost free"])}
        activeKey={null}
        onRemove={nothing}
      />
    ),
  },
  "ui/SidePage/SidePage": {
    "Com navegação ao lado": () => (
      <SidePage
        title="Conta"
        description="Exemplo"
        lead="Tudo o que é seu."
        label="Páginas da conta"
        navigation={
          <ul className={sideCss.links}>
            <li>
              <a href="#inicio" aria-current="page">
                Início
              </a>
            </li>
            <li>
              <a href="#listas">Listas</a>
            </li>
          </ul>
        }
      >
        <p>O conteúdo da página.</p>
      </SidePage>
    ),
  },
  "ui/SiteFooter/SiteFooter": {
    "Com empresa": () => <SiteFooter company={exampleShell.company} />,
    "Sem empresa": () => <SiteFooter company={null} />,
  },
  "ui/SiteHeader/SiteHeader": {
    "Sem sessão": () => <SiteHeader hasAccounts />,
    "Com sessão": () => (
      <SignedIn>
        <SiteHeader hasAccounts searchText="ventilador" />
      </SignedIn>
    ),
    "Site sem contas": () => <SiteHeader hasAccounts={false} />,
  },
  "ui/SiteHeader/AccountMenu": {
    Aberto: () => (
      <SignedIn>
        <header className={headerCss.root}>
          <div className="container">
            <nav aria-label="Conta">
              <AccountMenu />
            </nav>
          </div>
        </header>
      </SignedIn>
    ),
  },
  "ui/Toasts/ToastRegion": {
    Feito: () => <Told message={done} />,
    Aviso: () => <Told message={notice} />,
  },
  "ui/UnreachablePage/UnreachablePage": {
    "Sem conexão": () => <UnreachableNotice isTrying={false} retry={nothing} stay={nothing} />,
    "Tentando de novo": () => <UnreachableNotice isTrying retry={nothing} stay={nothing} />,
  },
};
