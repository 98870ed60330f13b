import { ownValue } from "@/lib/own-value";
import css from "@/features/institutional/ApiScreen/ApiScreen.module.css";
import { publicSettings } from "@/config/public";
import type { ApiOperation, ApiReference, ApiSchema } from "@/lib/contracts/api-reference";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { apiText as text } from "@/text/api-reference";
import { openDataText } from "@/text/open-data";
import { shellText } from "@/text/shell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { InlineText } from "@/ui/Prose/Prose";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { StaticString } from "@/ui/StaticString/StaticString";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

export interface ApiScreenProps {
  reference: ApiReference | null;
}

const PATH = "/dados/api";

const schemaId = (name: string) => `forma-${name}`;

const partExamples: Readonly<Record<string, string>> = {
  slug: "celulares",
  id: "1",
  day: "newest",
  name: "notas.parquet",
};

function Parameters({ parameters, summary }: Pick<ApiOperation, "parameters" | "summary">) {
  if (parameters.length === 0) return <p>{text.noParameters}</p>;
  const { columns } = text;
  return (
    <ScrollRegion label={`${text.parameters}: ${summary}`} className={css.scroll}>
      <table>
        <thead>
          <tr>
            {[columns.name, columns.place, columns.type, columns.meaning].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, in: place, type, isRequired, description }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{text.places[place]}</td>
              <td>
                <code>{type}</code>
                {isRequired && ` ${text.required}`}
              </td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Operation({ operation }: { operation: ApiOperation }) {
  const { id, method, path, summary, description, needsToken, parameters, body, responses } = operation;
  const address =
    publicSettings.baseUrl +
    path.replace(/\{(\w+)\}/g, (_, name: string) => ownValue(partExamples, name) ?? "x");
  return (
    <section id={id} className={css.apiOperation} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{summary}</h2>
      <p className={css.apiAddress}>
        <code>
          <strong>{method}</strong> {path}
        </code>
      </p>
      {description !== null && (
        <p>
          <InlineText text={description} />
        </p>
      )}
      {needsToken && <p>{text.needsToken}</p>}
      <h3>{text.parameters}</h3>
      <Parameters parameters={parameters} summary={summary} />
      {method === "GET" && !needsToken && (
        <>
          <h3>{text.request}</h3>
          <pre>{`curl -L "${address}"`}</pre>
        </>
      )}
      {body !== null && (
        <p>
          {text.body}: <a href={`#${schemaId(body)}`}>{body}</a>
        </p>
      )}
      <h3>{text.responses}</h3>
      <dl>
        {responses.map(({ status, description: meaning, content }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {meaning}
              {content.map(({ type, schema }) => (
                <span key={type}>
                  {" "}
                  <code>{type}</code>
                  {schema !== null && (
                    <>
                      {" "}
                      <a href={`#${schemaId(schema)}`}>{schema}</a>
                    </>
                  )}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Schema({ schema: { name, fields, example } }: { schema: ApiSchema }) {
  return (
    <details id={schemaId(name)}>
      <summary>{name}</summary>
      {fields.length > 0 && (
        <ScrollRegion label={text.fields(name)} className={css.scroll}>
          <table>
            <tbody>
              {fields.map(({ path, type, description }, index) => (
                <tr key={`${path}-${index}`}>
                  <th scope="row">
                    <code>{path}</code>
                  </th>
                  <td>
                    <code>{type}</code>
                  </td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <p>{text.example}</p>
      <pre>{example}</pre>
    </details>
  );
}

function Reference({ reference: { introduction, operations, schemas } }: { reference: ApiReference }) {
  return (
    <>
      <p>{introduction}</p>
      <p>
        <a href={`${publicSettings.apiBase}/openapi.json`}>{text.source}</a>
      </p>
      <nav aria-labelledby="enderecos">
        <h2 id="enderecos">{text.contents}</h2>
        <ul className={css.apiContents}>
          {operations.map(({ id, method, path }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {method} {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="erros">
        <h2 id="erros">{text.errors}</h2>
        <p>{text.errorsText}</p>
        <pre>{schemas.find(({ name }) => name === "Problem")?.example}</pre>
      </section>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} />
      ))}
      <section aria-labelledby="formas">
        <h2 id="formas">{text.schemas}</h2>
        {schemas.map((schema) => (
          <Schema key={schema.name} schema={schema} />
        ))}
      </section>
    </>
  );
}

/** Plain text and links from the OpenAPI description, which browsers do not hydrate. */
export function ApiScreen({ reference }: ApiScreenProps) {
  const trail = [
    { name: shellText.home, path: "/" },
    { name: openDataText.title, path: "/dados" },
    { name: text.title, path: PATH },
  ];
  return (
    <article className={css.root}>
      <PageHead title={text.title} description={text.description} path={PATH} />
      <StructuredData things={[breadcrumbList(publicSettings.baseUrl, trail)]} />
      <Breadcrumbs crumbs={[{ name: openDataText.title, path: "/dados" }, { name: text.title }]} />
      <PageHeading title={text.title} lead={text.lead} />
      <StaticString source={reference}>{() => reference && <Reference reference={reference} />}</StaticString>
    </article>
  );
}
