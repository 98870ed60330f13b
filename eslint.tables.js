/**
 * The rule `own-values`: a table of words (`const labels: Record<string, …> = {…}`) is read by `ownValue`. With
 * `labels[text]` the words "constructor" and "__proto__" of a request would find what every object inherits.
 */
const isTable = ({ type, init, id }) =>
  type === "VariableDeclarator" &&
  init !== null &&
  /^(Readonly<)?Record<string,/.test(id.typeAnnotation ? textOf(id.typeAnnotation.typeAnnotation) : "");

/** Only as much of a type's text as `isTable` asks for. */
function textOf({ typeName, typeArguments }) {
  const [first] = typeArguments?.params ?? [];
  const inner = first?.type === "TSStringKeyword" ? "string," : first ? textOf(first) : "";
  return typeName?.name ? `${typeName.name}<${inner}` : "";
}

const ownValues = {
  meta: {
    type: "problem",
    schema: [],
    messages: { inherited: "Use ownValue: this also finds what every object inherits." },
  },
  create: (context) => ({
    MemberExpression(node) {
      if (!node.computed || node.property.type === "Literal" || node.object.type !== "Identifier") return;
      let scope = context.sourceCode.getScope(node);
      while (scope && !scope.set.has(node.object.name)) scope = scope.upper;
      const isModules = scope?.type === "module" || scope?.type === "global";
      const declaration = isModules ? scope.set.get(node.object.name)?.defs[0]?.node : undefined;
      if (declaration && isTable(declaration)) context.report({ node, messageId: "inherited" });
    },
  }),
};

export const tables = { rules: { "own-values": ownValues } };
