import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { storedCondition } from '#domain/search/product-lexemes.ts'
import type { reasonTests } from '#domain/search/result-reasons.ts'
import { runPrepared } from '#server/db/prepared-query.ts'

/** Returns for each product which of the tests it passes, by their place, counted from one. */
export const listFittingTests = (
  pool: Pool,
  tests: ReturnType<typeof reasonTests>,
  productIds: readonly string[],
): Promise<{ id: string; fits: number[] }[]> =>
  runPrepared(
    pool,
    sql`select p.id, array(
        select test.place::int from unnest(${sql.param(tests.map(({ query }) => storedCondition(query)))}::text[]) with ordinality as test(query, place)
        where p.words @@ test.query::tsquery order by 1) as fits
      from (select id, strip(search_vector) as words from product
        where id = any(${sql.param([...productIds])}::text[]) offset 0) p`,
  )
