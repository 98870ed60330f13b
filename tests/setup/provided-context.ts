/** Values that the set-up of the integration suites passes to the tests (`inject`). */
declare module "vitest" {
  interface ProvidedContext {
    engine: "pglite" | "postgres";
    /** A folder for what the tests of this run make once and share. */
    runDirectory: string;
    /** Path of a migrated, empty embedded database, as a tar file; "" in the PostgreSQL suite. */
    embeddedSnapshot: string;
    /** Connection string of the running server's maintenance database; "" in the PGlite suite. */
    postgresUrl: string;
  }
}

export const TEMPLATE_DATABASE = "prova_template";

/** The template with the demonstration catalogue, which the first test that needs it makes. */
export const CATALOGUE_DATABASE = "prova_catalogue";

/** The connection string of another database of the same server. */
export function withDatabaseName(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.toString();
}
