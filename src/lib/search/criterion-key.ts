/** The key under which a search record has the Nota of a criterion among its attributes: "nota_camera". */
export const criterionKey = (slug: string): string => `nota_${slug.replaceAll("-", "_")}`;
