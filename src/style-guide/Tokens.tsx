import { resolvedTheme, theme } from "@/theme/theme";
import { brandScale, breakpoints, contentWidth, layers, semanticColors, sidePadding } from "@/theme/tokens";
import css from "@/style-guide/StyleGuide.module.css";
import type { ReactNode } from "react";

interface ModeColors {
  readonly default: string;
  readonly _dark: string;
}
type ColorTree = Readonly<Record<string, unknown>>;

const isColor = (value: unknown): value is ModeColors =>
  typeof value === "object" && value !== null && "_dark" in value;

/** The theme's colours by their names: "band.excellent.solid". */
function colorsIn(tree: ColorTree, path = ""): [name: string, color: ModeColors][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    isColor(value) ? [[path + key, value] as const] : colorsIn(value as ColorTree, `${path}${key}.`),
  ) as [string, ModeColors][];
}

const colors = colorsIn(semanticColors);

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface TokenTableProps {
  caption: string;
  values: Readonly<Record<string, string | number>>;
  show?: (name: string, value: string | number) => ReactNode;
}

/** In the order of their values, because numbers come first among the names of an object. */
const sorted = (values: TokenTableProps["values"]) =>
  Object.entries(values).sort(([, a], [, b]) => parseFloat(String(a)) - parseFloat(String(b)));

/** The tokens of one kind, each with what it looks like. */
function TokenTable({ caption, values, show }: TokenTableProps) {
  return (
    <table className={css.tokens}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Nome</th>
          <th scope="col">Valor</th>
          {show && <th scope="col">Como fica</th>}
        </tr>
      </thead>
      <tbody>
        {sorted(values).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{value}</td>
            {show && <td>{show(name, value)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <span className={css.swatch}>
    <span style={{ background: color }} />
    <code>{color}</code>
  </span>
);

/** The variable of a token, as style sheets write it: "var(--chakra-space-4)". */
const variable = (kind: string, name: string) => resolvedTheme.__cssMap[`${kind}.${name}`]?.varRef;

/** The tokens of the theme, read from it. */
export function Tokens() {
  return (
    <>
      <Section id="cores" title="Cores">
        <table className={css.tokens}>
          <caption>
            Por finalidade, <code>var(--chakra-colors-nome)</code>
          </caption>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Modo claro</th>
              <th scope="col">Modo escuro</th>
            </tr>
          </thead>
          <tbody>
            {colors.map(([name, color]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <Swatch color={color.default} />
                </td>
                <td>
                  <Swatch color={color._dark} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <TokenTable
          caption="Escala da marca, brand"
          values={brandScale}
          show={(_, value) => <Swatch color={String(value)} />}
        />
      </Section>
      <Section id="letras" title="Letras">
        <TokenTable
          caption="Tamanhos, fontSizes"
          values={theme.fontSizes}
          show={(name) => <span style={{ fontSize: variable("fontSizes", name) }}>A Nota é 84</span>}
        />
        <TokenTable
          caption="Pesos, fontWeights"
          values={theme.fontWeights}
          show={(name) => <span style={{ fontWeight: variable("fontWeights", name) }}>A Nota é 84</span>}
        />
        <TokenTable caption="Alturas de linha, lineHeights" values={theme.lineHeights} />
        <TokenTable caption="Famílias, fonts" values={theme.fonts} />
      </Section>
      <Section id="espacos" title="Espaços e formas">
        <TokenTable
          caption="Espaços, space"
          values={theme.space}
          show={(name) => <span className={css.length} style={{ width: variable("space", name) }} />}
        />
        <TokenTable
          caption="Cantos, radii"
          values={theme.radii}
          show={(name) => <span className={css.shape} style={{ borderRadius: variable("radii", name) }} />}
        />
        <TokenTable
          caption="Sombras, shadows"
          values={theme.shadows}
          show={(name) => <span className={css.shape} style={{ boxShadow: variable("shadows", name) }} />}
        />
      </Section>
      <Section id="larguras" title="Larguras e camadas">
        <TokenTable caption="A partir de que largura da janela, breakpoints" values={breakpoints} />
        <TokenTable caption="Margem da página em cada uma, --side-padding" values={sidePadding} />
        <TokenTable caption="Largura do conteúdo" values={{ content: contentWidth }} />
        <TokenTable caption="Camadas, zIndices" values={layers} />
      </Section>
    </>
  );
}
