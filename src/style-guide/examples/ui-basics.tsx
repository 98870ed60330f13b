import { Button, ButtonAnchor, ButtonLink, ButtonSummary } from "@/ui/Button";
import { iconDrawings, type IconName } from "@/ui/Icon/icon-drawings";
import { examplePicture, ranked, unrated } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { Row, Square, Stack } from "@/style-guide/layout";
import css from "@/style-guide/StyleGuide.module.css";
import { CopyButton } from "@/ui/CopyButton";
import { Icon } from "@/ui/Icon/Icon";
import { IntervalBar } from "@/ui/IntervalBar/IntervalBar";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { LocalMailboxHint } from "@/ui/LocalMailboxHint";
import { Notice } from "@/ui/Notice/Notice";
import { PositionChange } from "@/ui/PositionChange/PositionChange";
import { Prose } from "@/ui/Prose/Prose";
import { QrCode } from "@/ui/QrCode/QrCode";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { ScoreTile } from "@/ui/ScoreTile/ScoreTile";
import { FigureTable } from "@/ui/FigureTable/FigureTable";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { SiteLink } from "@/ui/SiteLink";
import { Stars } from "@/ui/Stars/Stars";
import { StaticString } from "@/ui/StaticString/StaticString";

/** One of each rating band, and one without a rating. */
const ofEachBand = [95, 85, 72, 55, 33, 12].map(ranked).concat(unrated);

const sizes = ["small", "medium", "large"] as const;

export const basicExamples: ExamplesOfParts = {
  "ui/Button": {
    Aparências: () => (
      <Row>
        <Button type="button" variant="primary">
          Principal
        </Button>
        <Button type="button">Comum</Button>
        <Button type="button" variant="quiet">
          Discreto
        </Button>
        <Button type="button" variant="danger">
          Perigoso
        </Button>
        <Button type="button" variant="danger-quiet">
          Perigoso e discreto
        </Button>
      </Row>
    ),
    "Link, e o que abre detalhes": () => (
      <Row>
        <ButtonLink href="/estilo">Página do site</ButtonLink>
        <ButtonAnchor href="/manifest.webmanifest" download>
          Arquivo
        </ButtonAnchor>
        <details>
          <ButtonSummary variant="quiet">Mais</ButtonSummary>
          Detalhes
        </details>
      </Row>
    ),
  },
  "theme/global": {
    "Campo, selo, cartão e link": () => (
      <Stack>
        <label>
          Campo <input className="field" defaultValue="Texto escrito" />
        </label>
        <p>
          <span className="badge">Selo</span>
        </p>
        <p className={`card ${css.part}`}>
          Um cartão com um <SiteLink href="/estilo">link</SiteLink>.
        </p>
      </Stack>
    ),
  },
  "ui/CopyButton": { Botão: () => <CopyButton text="84" label="Copiar a Nota" /> },
  "ui/Icon/Icon": {
    "Todos os desenhos": () => (
      <Row>
        {(Object.keys(iconDrawings) as IconName[]).map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </Row>
    ),
  },
  "ui/IntervalBar/IntervalBar": {
    "Uma de cada faixa": () => (
      <Stack>
        {ofEachBand.map((score) => (
          <IntervalBar key={score.displayed} score={score} />
        ))}
      </Stack>
    ),
    "Intervalo largo": () => <IntervalBar score={{ displayed: 60, mean: 60, low: 20, high: 95 }} />,
  },
  "ui/ItemPicture/ItemPicture": {
    "Imagem, desenho do ranking, inicial, e imagem que não abre": () => (
      <Row>
        {[
          { imageUrl: examplePicture },
          { imageUrl: null, ranking: "geladeiras" },
          { imageUrl: null },
          { imageUrl: "data:image/png;base64,AA==", ranking: "carros" },
        ].map((picture, index) => (
          <Square key={index}>
            <ItemPicture name="Brisa Forte" size={96} {...picture} />
          </Square>
        ))}
      </Row>
    ),
  },
  "ui/LocalMailboxHint": { "Caixa de entrada local": () => <LocalMailboxHint isLocal /> },
  "ui/Notice/Notice": {
    Informação: () => <Notice>A Nota muda quando chegam avaliações novas.</Notice>,
    Sucesso: () => <Notice kind="success">Sua avaliação foi publicada.</Notice>,
    Aviso: () => (
      <Notice kind="warning">
        <strong>Falta confirmar o e-mail.</strong> Abra o link que enviamos.
      </Notice>
    ),
  },
  "ui/PositionChange/PositionChange": {
    "Subiu, caiu, ficou e entrou": () => (
      <Row>
        <PositionChange change={3} />
        <PositionChange change={-12} />
        <PositionChange change={0} />
        <PositionChange change="new" />
      </Row>
    ),
  },
  "ui/Prose/Prose": {
    "Texto, lista, fatos e fórmula": () => (
      <Prose
        blocks={[
          "A **Nota** vai de 0 a 100. Veja a [metodologia](/metodologia) e o arquivo `notas.csv`.",
          { list: ["Avaliações de quem comprou valem mais.", "Avaliações antigas valem menos."] },
          {
            facts: [
              ["Peso", "quanto uma avaliação conta"],
              ["Intervalo", "onde a Nota está com 90% de certeza"],
            ],
          },
          { formula: ["(15 · 75 + 40 · 87) / (15 + 40)", "= 83,7"] },
        ]}
      />
    ),
  },
  "ui/QrCode/QrCode": {
    Código: () => <QrCode text="otpauth://totp/Prova%20Real?secret=JBSWY3DPEHPK3PXP" label="Código QR" />,
  },
  "ui/ScoreRing/ScoreRing": {
    "Um de cada faixa": () => (
      <Row>
        {ofEachBand.map((score) => (
          <span key={score.displayed}>
            <ScoreRing score={score} />
            <BandLabel displayed={score.displayed} />
          </span>
        ))}
      </Row>
    ),
    "Os três tamanhos": () => (
      <Row>
        {sizes.map((size) => (
          <ScoreRing key={size} size={size} score={ranked(84)} />
        ))}
      </Row>
    ),
    "Pontas da escala e intervalo largo": () => (
      <Row>
        <ScoreRing score={ranked(0)} />
        <ScoreRing score={ranked(100)} />
        <ScoreRing score={{ displayed: 60, low: 20, high: 95 }} />
      </Row>
    ),
  },
  "ui/ScoreTile/ScoreTile": {
    "Um de cada faixa": () => (
      <Row>
        {ofEachBand.map((score) => (
          <Square key={score.displayed}>
            <ScoreTile score={score} />
          </Square>
        ))}
      </Row>
    ),
  },
  "ui/FigureTable/FigureTable": {
    "Números à direita, palavras à esquerda": () => (
      <FigureTable
        caption="Mudanças publicadas"
        columns={["Data", "Nota", { words: "Motivo" }]}
        rows={[
          ["15/06/2026", 84, "Nova avaliação"],
          ["02/06/2026", 79, "Dados corrigidos"],
        ]}
      />
    ),
    "Mais larga que a página": () => (
      <FigureTable
        caption="Notas por ano"
        columns={["Ano", ...Array.from({ length: 30 }, (_, year) => String(1_996 + year))]}
        rows={[["Nota", ...Array.from({ length: 30 }, (_, year) => 50 + year)]]}
      />
    ),
  },
  "ui/ScrollRegion": {
    "Tabela mais larga que a página": () => (
      <ScrollRegion label="Notas por ano" className={css.wide}>
        <table className={css.tokens}>
          <tbody>
            <tr>
              {Array.from({ length: 30 }, (_, year) => (
                <td key={year}>{1_996 + year}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    ),
  },
  "ui/SiteLink": {
    Link: () => (
      <p>
        Veja todos os <SiteLink href="/rankings">rankings</SiteLink>.
      </p>
    ),
  },
  "ui/Stars/Stars": {
    "De 1 a 5, e uma média": () => (
      <Stack>
        {[1, 2, 3, 4, 5, 3.7].map((value) => (
          <Stars key={value} value={value} />
        ))}
      </Stack>
    ),
  },
  "ui/StaticString/StaticString": {
    "Texto que não é hidratado": () => (
      <StaticString source={ranked}>{() => <p>Só texto, imagens e links.</p>}</StaticString>
    ),
  },
};
