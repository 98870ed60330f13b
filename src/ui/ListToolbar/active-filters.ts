export interface ActiveFilter<Query> {
  readonly label: string;
  readonly without: Query;
}

const withoutValue = <Value>(values: readonly Value[], value: Value) =>
  values.filter((each) => each !== value);

/** The conditions of a list of values, any of which is wanted. */
export function valueFilters<
  Name extends string,
  Value extends string,
  Query extends Readonly<Record<Name, readonly Value[]>>,
>(query: Query, name: Name, labelOf: (value: Value) => string): ActiveFilter<Query>[] {
  const values: readonly Value[] = query[name];
  return values.map((value) => ({
    label: labelOf(value),
    without: { ...query, [name]: withoutValue(values, value) },
  }));
}

/** The conditions on attributes. */
export function attributeFilters<Query extends { readonly attributes: Readonly<Record<string, string[]>> }>(
  query: Query,
  labelOf: (key: string, value: string) => string,
): ActiveFilter<Query>[] {
  return Object.entries(query.attributes).flatMap(([key, values]) =>
    values.map((value) => {
      const rest = withoutValue(values, value);
      const { [key]: _removed, ...others } = query.attributes;
      const attributes = rest.length > 0 ? { ...others, [key]: rest } : others;
      return { label: labelOf(key, value), without: { ...query, attributes } };
    }),
  );
}
