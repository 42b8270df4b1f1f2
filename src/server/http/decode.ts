import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { WorkInput } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { refuse } from '#domain/refusal.ts'
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
    body: parse(endpoint.body, given.body, language),
  } as WorkInput<E>
}

function parse(schema: z.ZodType | undefined, value: unknown, language: Language): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {}, { reportInput: true })
  if (!parsed.success) throw refusalOfIssues(parsed.error, language)
  return parsed.data
}
