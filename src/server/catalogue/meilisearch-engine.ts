import { z } from 'zod'
import { holdsFor, type LexemeQuery, type LexemesByField, parseLexemeQuery } from '#domain/search/lexeme-query.ts'
import type { Config } from '#server/config.ts'
import { anyQuery, type PlannedPart, whole } from './search-condition-store.ts'
import type { FoundProducts, SearchEngine } from './search-engine.ts'

/** A product as Meilisearch stores it: its lexemes by their place, and its place in the shop's order. */
export type EngineDocument = {
  id: string
  heads: string[]
  names: string[]
  texts: string[]
  labels: string[]
  rank: number
}

type MeilisearchSettings = { url: string; key: string | undefined; index: string }

/** The attribute of each weight of `product.search_vector`; lexemes with a prefix have none. */
const attributes = { A: 'heads', B: 'names', D: 'texts', '': 'labels' } as const
const timeoutMs = 2000
/** Products of one search that are ranked; a search that finds more has them in the shop's order. */
const mostFound = 1000

const quoted = (word: string): string => `"${word.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Returns a condition on lexemes as a filter expression of Meilisearch. */
function asFilter(query: LexemeQuery): string {
  switch (query.kind) {
    case 'lexeme': {
      const fields = query.fields
        ? [...query.fields].map((field) => attributes[field as 'A' | 'B' | 'D'])
        : Object.values(attributes)
      return `(${fields.map((attribute) => `${attribute} = ${quoted(query.word)}`).join(' OR ')})`
    }
    case 'not':
      return `NOT ${asFilter(query.of)}`
    case 'and':
      return `(${query.of.map(asFilter).join(' AND ')})`
    case 'or':
      return `(${query.of.map(asFilter).join(' OR ')})`
  }
}

const hits = z.object({
  hits: z.array(
    z.object({
      id: z.string(),
      heads: z.array(z.string()).default([]),
      names: z.array(z.string()).default([]),
      texts: z.array(z.string()).default([]),
      labels: z.array(z.string()).default([]),
    }),
  ),
})
const accepted = z.object({ taskUid: z.number() })
const taskState = z.object({ status: z.string(), error: z.unknown().optional() })

/** Calls Meilisearch; throws with its status when it refuses, and after two seconds without an answer. */
function callMeilisearch({ url, key }: MeilisearchSettings) {
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Meilisearch answered ${method} ${path} with ${response.status}`)
    return response.json()
  }
}

export type Meilisearch = SearchEngine & {
  /** Writes documents, replacing those of the same id; resolves when they are accepted. */
  put(documents: readonly EngineDocument[]): Promise<number>
  remove(ids: readonly string[]): Promise<number>
  /** Empties the index and says what may be filtered and sorted by. */
  prepare(): Promise<number>
  /** Waits until a task has been worked off; throws when it failed. */
  finish(task: number): Promise<void>
}

export function openMeilisearch(settings: MeilisearchSettings): Meilisearch {
  const call = callMeilisearch(settings)
  const index = `/indexes/${encodeURIComponent(settings.index)}`
  const search = async (condition: string, limit: number, fields: readonly string[]) =>
    hits.parse(
      await call('POST', `${index}/search`, {
        q: '',
        filter: asFilter(parseLexemeQuery(condition)),
        sort: ['rank:asc'],
        limit,
        attributesToRetrieve: fields,
      }),
    ).hits
  const taskOf = async (answer: Promise<unknown>): Promise<number> => accepted.parse(await answer).taskUid

  return {
    count: async (condition, most) => (await search(condition, most, ['id'])).length,
    find: async ({ parts, anyOf, excluded, anything }) => {
      if (anything && excluded === null) return undefined
      const condition = anything ? '' : anyQuery(parts, anyOf)
      const query = anything && excluded !== null ? excluded : whole(condition, excluded)
      return rank(await search(query, mostFound, ['id', 'heads', 'names', 'texts', 'labels']), parts)
    },
    put: (documents) => taskOf(call('POST', `${index}/documents?primaryKey=id`, documents)),
    remove: (ids) => taskOf(call('POST', `${index}/documents/delete-batch`, ids)),
    prepare: async () => {
      await taskOf(call('DELETE', `${index}/documents`)).catch(() => undefined)
      return taskOf(
        call('PATCH', `${index}/settings`, {
          filterableAttributes: Object.values(attributes),
          sortableAttributes: ['rank'],
          searchableAttributes: ['id'],
          pagination: { maxTotalHits: 2001 },
        }),
      )
    },
    finish: async (task) => {
      for (let attempt = 0; attempt < 600; attempt += 1) {
        const { status, error } = taskState.parse(await call('GET', `/tasks/${task}`))
        if (status === 'succeeded') return
        if (status === 'failed' || status === 'canceled') throw new Error(`Meilisearch: ${JSON.stringify(error)}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error('Meilisearch did not finish the task in a minute')
    },
  }
}

type Hit = z.output<typeof hits>['hits'][number]

/** Returns the hits with the sum of the scores of the parts they have, the best first; equals keep the shop's order. */
function rank(found: readonly Hit[], parts: readonly PlannedPart[]): FoundProducts {
  const read = parts.map((part) => part.map(({ query, score }) => ({ query: parseLexemeQuery(query), score })))
  const scored = found.map((hit) => {
    const lexemes: LexemesByField = {
      A: new Set(hit.heads),
      B: new Set(hit.names),
      D: new Set(hit.texts),
      '': new Set(hit.labels),
    }
    const scores = read.map((part) => part.find(({ query }) => holdsFor(query, lexemes))?.score ?? 0)
    return { id: hit.id, score: scores.reduce((sum, score) => sum + score, 0) }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)
  return { ids: best.map(({ id }) => id), scores: best.map(({ score }) => score) }
}

/** Returns the engine that is set; undefined for the built-in one. */
export const openSearchEngine = ({ searchEngine }: Pick<Config, 'searchEngine'>): Meilisearch | undefined =>
  searchEngine && openMeilisearch({ ...searchEngine, index: 'products' })
