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
 * Raises `thing/not-found` for an impossible id in the path and `request/invalid` (with fields) for the rest.
 */
export function decode<E extends Endpoint>(endpoint: E, given: Given, language: Language): WorkInput<E> {
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
