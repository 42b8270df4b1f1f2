import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { WorkInput } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { textCode } from '#server/translate.ts'
import { refusalOfIssues } from './refusal-reply.ts'

type Given = Pick<FastifyRequest, 'params' | 'query' | 'body'>

/**
 * Decodes the input by the endpoint's schemas: rupees become paise, strings numbers, unknown keys are dropped. Raises
 * `thing/not-found` for an impossible id in the path, `request/malformed` for a body of too many levels, and
 * `request/invalid` (with fields) for the rest.
 */
export function decode<E extends Endpoint>(endpoint: E, given: Given): WorkInput<E> {
  if (isDeeperThan(deepestBody, given.body)) refuse('request/malformed')
  const params = endpoint.params?.safeParse(given.params)
  if (params && !params.success) refuse('thing/not-found')
  return {
    params: params?.data,
    query: parse(endpoint.query, given.query),
    body: wellFormed(parse(endpoint.body, given.body)),
  } as WorkInput<E>
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {}, { reportInput: true })
  if (!parsed.success) throw refusalOfIssues(parsed.error)
  return parsed.data
}

/**
 * No body of ours has half as many levels. Code that walks through one (schemas, hashes, JSON columns) would exhaust
 * the stack at some thousands.
 */
const deepestBody = 24

/** Checks if a value has more levels than this; it walks without recursion. */
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

/** Refuses a lone surrogate: JSON can spell it, no real text has it, and no database stores it. */
function wellFormed(body: unknown): unknown {
  const broken = findBroken(body)
  if (broken !== undefined) throw new Refusal('request/invalid', { [broken || 'body']: textCode('fields', 'wrong') })
  return body
}

/** Returns the path of the first text that is not well formed; the names on the path are texts too. */
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
