import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { fold, skeleton } from '#domain/search-key.ts'
import { runPrepared } from '#server/db/prepared-query.ts'

/** A product that fits the words; a bigger score fits better. */
export type Hit = { id: string; score: number }

/** Finds products by words. Another engine can take this place with the same folded words. */
export type SearchIndex = { find(typed: string): Promise<Hit[]> }

/** A word of the vocabulary that a typed word may have meant, from 0 (hardly) to 1 (exactly). */
type Meant = { word: string; weight: number }

/** So many products are weighed for one search; more would only be more of the same. */
const mostHits = 2000
/** Neighbours this much worse than the best are noise. */
const tolerance = 0.25
const mostNeighbours = 6
/** Words run together ("faf da") count only when the vocabulary knows the whole well. */
const surelyJoined = 0.6

/**
 * Search over PostgreSQL: typed words are folded to the script-free key, each finds its neighbours in the vocabulary (the word itself,
 * the same consonants, a longer word, similar letters), and products that have one neighbour of every known word are hits.
 */
export const searchIn = (pool: Pool): SearchIndex => ({
  async find(typed) {
    const words = [...new Set(fold(typed))]
    if (words.length === 0) return []
    const joined = words.length > 1 ? [words.join('')] : []
    const meant = await findNeighbours(pool, [...words, ...joined])
    const parts = words.map((_, index) => meant[index] ?? []).filter((neighbours) => neighbours.length > 0)
    const whole = meant[words.length]?.filter(() => (meant[words.length]?.[0]?.weight ?? 0) > surelyJoined) ?? []
    return findHits(pool, parts, whole)
  },
})

async function findNeighbours(pool: Pool, words: readonly string[]): Promise<Meant[][]> {
  const rows = await runPrepared<{ place: string; word: string; weight: number }>(
    pool,
    sql`select asked.place, near.word, (case
          when near.word = asked.word then 1
          when near.skeleton = asked.skeleton and length(asked.skeleton) > 1 then 0.6 + 0.35 * similarity(near.word, asked.word)
          when length(asked.word) >= 3 and near.word like asked.word || '%' then 0.85
          else similarity(near.word, asked.word)
        end)::float8 as weight
      from unnest(${sql.param(words)}::text[], ${sql.param(words.map(skeleton))}::text[])
        with ordinality as asked(word, skeleton, place)
      cross join lateral (
        select word, skeleton from search_word where word = asked.word
        union select word, skeleton from search_word where skeleton = asked.skeleton
        union (select word, skeleton from search_word
          where length(asked.word) >= 3 and word like asked.word || '%' order by products desc limit 5)
        union (select word, skeleton from search_word where word % asked.word order by similarity(word, asked.word) desc limit 8)
      ) near
      where near.skeleton = asked.skeleton or similarity(near.word, asked.word) >= 0.25`,
  )
  return words.map((_, index) => closest(rows.filter(({ place }) => Number(place) === index + 1)))
}

function closest(neighbours: readonly Meant[]): Meant[] {
  const sorted = neighbours.toSorted((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
  const best = sorted[0]?.weight ?? 0
  return sorted.filter(({ weight }) => weight >= best - tolerance).slice(0, mostNeighbours)
}

/** `parts` must all be met, or `whole` instead, which then counts as much as they together. */
async function findHits(pool: Pool, parts: readonly Meant[][], whole: readonly Meant[]): Promise<Hit[]> {
  const ways: SQL[] = []
  if (parts.length > 0)
    ways.push(
      sql`(${sql.join(
        parts.map((part) => hasOneOf(part)),
        sql` and `,
      )})`,
    )
  if (whole.length > 0) ways.push(hasOneOf(whole))
  if (ways.length === 0) return []
  const weights = [
    ...parts.flatMap((part, place) => part.map(({ word, weight }) => ({ word, weight, place }))),
    ...whole.map(({ word, weight }) => ({ word, weight: weight * Math.max(1, parts.length), place: parts.length })),
  ]
  const column = (values: readonly unknown[]) => sql.param(values)
  return runPrepared<Hit>(
    pool,
    sql`with hit as materialized (
        select id, search_tokens from product where published and (${sql.join(ways, sql` or `)}) limit ${mostHits}
      )
      select hit.id, round(1000 * sum(best.weight))::int as score
      from hit cross join lateral (
        select max(known.weight) as weight
        from unnest(
          ${column(weights.map(({ word }) => word))}::text[],
          ${column(weights.map(({ weight }) => weight))}::float8[],
          ${column(weights.map(({ place }) => place))}::int[]
        ) as known(word, weight, place)
        where known.word = any(hit.search_tokens)
        group by known.place
      ) best
      group by hit.id`,
  )
}

const hasOneOf = (neighbours: readonly Meant[]): SQL =>
  sql`search_tokens && ${sql.param(neighbours.map(({ word }) => word))}::text[]`
