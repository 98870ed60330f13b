import type { DumpRow } from "@/server/reading/open-data/columns";
import { checked, type Dataset } from "@/server/reading/open-data/dataset";
import type { DatasetName } from "@/lib/contracts/open-data";
import { casesOf } from "@/server/reading/catalog/measured-values";
import { matchedNotices } from "@/server/reading/catalog/safety-notices";
import { listUsedSources } from "@/server/reading/catalog/list-sources";
import { queryRows, type Database, type RowSchema } from "@/server/platform/db/database";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** Rows per read, a few megabytes. */
const BATCH = 5_000;

/** In UTC, to the millisecond. */
export const isoTime = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Each statement continues after the last id, so that statements are short. */
async function* byId<Row extends DumpRow>(
  database: Database,
  row: RowSchema<Row>,
  statement: (after: number) => SQL,
): AsyncGenerator<readonly Row[]> {
  let after = 0;
  for (;;) {
    const rows = await queryRows(database, row, sql`${statement(after)} order by id limit ${BATCH}`);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = Number(rows.at(-1)?.id);
  }
}

const categories = checked({
  columns: [
    { name: "ranking", type: "text" },
    { name: "nome", type: "text" },
    { name: "departamento", type: "text" },
    { name: "itens", type: "integer" },
    { name: "itens_com_posicao", type: "integer" },
    { name: "criterios", type: "json" },
    { name: "guia", type: "json" },
    { name: "fonte", type: "text" },
    { name: "fonte_endereco", type: "text" },
    { name: "fonte_licenca", type: "text" },
    { name: "demonstracao", type: "boolean" },
    { name: "atualizado_em", type: "time" },
  ],
  read: (database, row) =>
    byId(
      database,
      row.extend({ id: z.number() }),
      (after) => sql`select c.id, c.slug as ranking, c.name as nome, c.department as departamento,
          r.item_count as itens, r.ranked_count as itens_com_posicao,
          (select coalesce(json_object_agg(k.slug, k.weight order by k.slug), '{}') from criterion k
            where k.category_id = c.id) as criterios,
          coalesce((select g.guide from category_guide g where g.category_id = c.id order by g.id desc limit 1),
            '{"presets": [], "questions": []}') as guia,
          c.source ->> 'name' as fonte, c.source ->> 'url' as fonte_endereco, c.source ->> 'licence' as fonte_licenca,
          c.is_demonstration as demonstracao, ${isoTime(sql`r.refreshed_at`)} as atualizado_em
        from category c join ranking r on r.category_id = c.id
        where c.id > ${after} and c.hidden_at is null`,
    ),
});

const items = checked({
  columns: [
    { name: "item", type: "text" },
    { name: "ranking", type: "text" },
    { name: "nome", type: "text" },
    { name: "marca", type: "text" },
    { name: "gtin", type: "text" },
    { name: "atributos", type: "json" },
    { name: "demonstracao", type: "boolean" },
  ],
  read: (database, row) =>
    byId(
      database,
      row.extend({ id: z.number() }),
      (after) => sql`select i.id, i.slug as item, c.slug as ranking, i.name as nome, i.brand as marca, i.gtin,
          i.attributes as atributos, c.is_demonstration as demonstracao
        from item i join category c on c.id = i.category_id where i.id > ${after} and i.hidden_at is null`,
    ),
});

const scores = checked({
  columns: [
    { name: "item", type: "text" },
    { name: "ranking", type: "text" },
    { name: "situacao", type: "text" },
    { name: "nota", type: "integer" },
    { name: "media", type: "number" },
    { name: "intervalo_de", type: "number" },
    { name: "intervalo_ate", type: "number" },
    { name: "avaliacoes", type: "integer" },
    { name: "criterios", type: "json" },
    { name: "versao_da_base", type: "integer" },
    { name: "versao_do_metodo", type: "integer" },
    { name: "atualizada_em", type: "time" },
  ],
  read: (database, row) =>
    byId(
      database,
      row.extend({ id: z.number() }),
      (
        after,
      ) => sql`select i.id, i.slug as item, c.slug as ranking, s.status as situacao, s.displayed as nota,
          s.mean as media, s.low as intervalo_de, s.high as intervalo_ate, s.counted as avaliacoes,
          s.criteria as criterios, s.prior_version as versao_da_base, s.method_version as versao_do_metodo,
          ${isoTime(sql`s.updated_at`)} as atualizada_em
        from score s join item i on i.id = s.item_id join category c on c.id = s.category_id
        where i.id > ${after} and i.hidden_at is null`,
    ),
});

const rankings = checked({
  columns: [
    { name: "ranking", type: "text" },
    { name: "item", type: "text" },
    { name: "lugar", type: "integer" },
    { name: "secao", type: "text" },
    { name: "posicao", type: "integer" },
    { name: "empate_tecnico", type: "boolean" },
    { name: "grupo_do_empate", type: "integer" },
    { name: "posicao_provavel_de", type: "integer" },
    { name: "posicao_provavel_ate", type: "integer" },
  ],
  read: (database, row) =>
    byId(
      database,
      row.extend({ id: z.number() }),
      (
        after,
      ) => sql`select i.id, c.slug as ranking, i.slug as item, e.list_order as lugar, e.section as secao,
          e.position as posicao, e.is_tied as empate_tecnico, e.tie_group as grupo_do_empate,
          e.likely_low as posicao_provavel_de, e.likely_high as posicao_provavel_ate
        from ranking_entry e join item i on i.id = e.item_id join category c on c.id = e.category_id
        where i.id > ${after} and i.hidden_at is null`,
    ),
});

const COUNTED_ITEMS = 500;

interface ItemRange {
  readonly after: number;
  readonly last: number;
}

const itemRowSchema = z.object({ id: z.number(), reviews: z.number() });

/** A range has about as many reviews as one statement reads; a single item may have more. */
async function* reviewedRanges(database: Database): AsyncGenerator<ItemRange> {
  let after = 0;
  for (;;) {
    const items = await queryRows(
      database,
      itemRowSchema,
      sql`select i.id, (select count(*)::int from review r where r.item_id = i.id and r.weight > 0) as reviews
        from item i where i.id > ${after} and i.hidden_at is null order by i.id limit ${COUNTED_ITEMS}`,
    );
    let reviews = 0;
    for (const [index, item] of items.entries()) {
      reviews += item.reviews;
      const next = items[index + 1];
      if (next !== undefined && reviews + next.reviews <= BATCH) continue;
      if (reviews > 0) yield { after, last: item.id };
      after = item.id;
      reviews = 0;
    }
    if (items.length < COUNTED_ITEMS) return;
  }
}

async function* readReviews(database: Database, row: RowSchema<DumpRow>): AsyncGenerator<readonly DumpRow[]> {
  for await (const { after, last } of reviewedRanges(database)) {
    // Rows that are equal in this order are equal altogether, so that it does not reveal when a review was
    // written.
    for (let offset = 0; ; offset += BATCH) {
      const rows = await queryRows(
        database,
        row,
        sql`select i.slug as item, to_char(r.reviewed_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as mes,
            r.stars::int as estrelas, r.weight::float8 as peso, r.is_verified as compra_verificada,
            r.criterion_stars as criterios
          from review r join item i on i.id = r.item_id
          where i.id > ${after} and i.id <= ${last} and i.hidden_at is null and r.weight > 0
          order by i.id, 2, 3, 4, 5, r.criterion_stars::text limit ${BATCH} offset ${offset}`,
      );
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) break;
    }
  }
}

const reviews = checked({
  columns: [
    { name: "item", type: "text" },
    { name: "mes", type: "text" },
    { name: "estrelas", type: "integer" },
    { name: "peso", type: "number" },
    { name: "compra_verificada", type: "boolean" },
    { name: "criterios", type: "json" },
  ],
  read: readReviews,
});

/** A row for each source that is switched on; a ranking without one has one row. */
const sources: Dataset = {
  columns: [
    { name: "ranking", type: "text" },
    { name: "fonte", type: "text" },
    { name: "fonte_endereco", type: "text" },
    { name: "fonte_licenca", type: "text" },
    { name: "periodo", type: "text" },
    { name: "importada_em", type: "time" },
    { name: "registro", type: "integer" },
    { name: "consulta", type: "text" },
    { name: "situacao", type: "text" },
    { name: "consultada_em", type: "time" },
    { name: "mudou_em", type: "time" },
    { name: "proxima_consulta_em", type: "time" },
    { name: "atrasada_desde", type: "time" },
    { name: "recusados", type: "json" },
  ],
  read: async function* (database) {
    const rows = (await listUsedSources(database, new Date())).flatMap(({ checks, ...used }) => {
      const ofRanking = {
        ...{ ranking: used.slug, fonte: used.source?.name ?? null, fonte_endereco: used.source?.url ?? null },
        ...{ fonte_licenca: used.source?.licence ?? null, periodo: used.dataPeriod },
        ...{ importada_em: used.importedAt, registro: used.leaf },
      };
      const ofChecks = checks.map((check) => ({
        ...{ ...ofRanking, consulta: check.name, situacao: check.status, consultada_em: check.checkedAt },
        ...{ mudou_em: check.changedAt, proxima_consulta_em: check.nextCheckAt },
        ...{ atrasada_desde: check.overdueSince, recusados: check.refused },
      }));
      return ofChecks.length > 0 ? ofChecks : [ofRanking];
    });
    if (rows.length > 0) yield rows;
  },
};

/** A row for each item that a notice concerns. */
const safetyNotices = checked({
  columns: [
    { name: "item", type: "text" },
    { name: "autoridade", type: "text" },
    { name: "numero", type: "text" },
    { name: "data", type: "text" },
    { name: "risco", type: "text" },
    { name: "afetados", type: "text" },
    { name: "providencia", type: "text" },
    { name: "link", type: "text" },
  ],
  read: async function* (database, row) {
    const rows = await queryRows(
      database,
      row,
      sql`select i.slug as item, n.authority as autoridade, n.number as numero, n.published_on::text as data, n.risk as risco,
          n.affected as afetados, n.remedy as providencia, n.url as link
        from item i join ${matchedNotices} on m.item_id = i.id where i.hidden_at is null
        group by i.id, n.id order by n.id, i.id`,
    );
    if (rows.length > 0) yield rows;
  },
});

const storedMeasurementSchema = z.object({
  id: z.number(),
  item: z.string(),
  criterio: z.string(),
  periodo: z.string(),
  valor: z.number(),
  unidade: z.string().nullable(),
  casos: z.number().nullable(),
  escala_de: z.number().nullable(),
  escala_ate: z.number().nullable(),
});

/** A row for each measured value, also of past periods. */
const measurements: Dataset = {
  columns: [
    { name: "item", type: "text" },
    { name: "criterio", type: "text" },
    { name: "periodo", type: "text" },
    { name: "valor", type: "number" },
    { name: "unidade", type: "text" },
    { name: "casos", type: "integer" },
    { name: "escala_de", type: "number" },
    { name: "escala_ate", type: "number" },
    { name: "intervalo_de", type: "number" },
    { name: "intervalo_ate", type: "number" },
  ],
  read: async function* (database) {
    const batches = byId(
      database,
      storedMeasurementSchema,
      (
        after,
      ) => sql`select m.id, i.slug as item, k.slug as criterio, m.period as periodo, m.value as valor, k.measurement_unit as unidade,
          m.cases as casos, m.scale_minimum as escala_de, m.scale_maximum as escala_ate
        from measurement m join item i on i.id = m.item_id join criterion k on k.id = m.criterion_id
        where m.id > ${after} and i.hidden_at is null`,
    );
    for await (const rows of batches)
      yield rows.map((row) => {
        const { casos: cases, escala_de: scale_minimum, escala_ate: scale_maximum } = row;
        const found = casesOf(row.valor, { cases, scale_minimum, scale_maximum });
        return { ...row, intervalo_de: found?.low ?? null, intervalo_ate: found?.high ?? null };
      });
  },
};

/**
 * Nothing about a person: counted reviews have their month, and neither author nor text. Hidden items are
 * left out.
 */
export const datasets: Readonly<Record<DatasetName, Dataset>> = {
  categorias: categories,
  itens: items,
  notas: scores,
  rankings,
  avaliacoes: reviews,
  fontes: sources,
  avisos: safetyNotices,
  medicoes: measurements,
};
