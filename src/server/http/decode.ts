import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { WorkInput } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { say } from '#server/say.ts'
import { refusalOfIssues } from './refusal-reply.ts'

type Given = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/**
 * What came in, decoded by the endpoint's schemas: rupees become paise, strings numbers, unknown keys fall away.
 * Raises `thing/not-found` for an impossible id in the path, `request/malformed` for a body of too many levels, and `request/invalid` (with fields) for
 * the rest.
 */
export function decode<E extends Endpoint>(endpoint: E, given: Given, language: Language): WorkInput<E> {
  if (isDeeperThan(deepestBody, given.body)) refuse('request/malformed')
  const params = endpoint.params?.safeParse(given.params)
  if (params && !params.success) refuse('thing/not-found')
  return {
    params: params?.data,
    query: parse(endpoint.query, given.query, language),
    body: wellFormed(parse(endpoint.body, given.body, language), language),
  } as WorkInput<E>
}

function parse(schema: z.ZodType | undefined, value: unknown, language: Language): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {}, { reportInput: true })
  if (!parsed.success) throw refusalOfIssues(parsed.error, language)
  return parsed.data
}

/** No body of ours has half as many levels. Whoever walks through one (schemas, hashes, JSON columns) would run out of stack at some thousands. */
const deepestBody = 24

/** Whether a value has more levels than this; it walks without recursion. */
function isDeeperThan(most: number, value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null && !ArrayBuffer.isView(each) ? Object.values(each) : [],
    )
  }
  return false
}

/** Half of a character that takes two is none: JSON can spell it, no text of a person has it, and no database keeps it. */
function wellFormed(body: unknown, language: Language): unknown {
  const broken = findBroken(body)
  if (broken !== undefined)
    throw new Refusal('request/invalid', { [broken || 'body']: say(language, 'fields', 'wrong') })
  return body
}

/** Where the first text lies that is not well formed, as the names on the way to it; the names themselves are texts too. */
function findBroken(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : path
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [name, each] of Object.entries(value)) {
    if (!name.isWellFormed()) return path
    const found = findBroken(each, path ? `${path}.${name}` : name)
    if (found !== undefined) return found
  }
  return undefined
}
