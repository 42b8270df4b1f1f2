import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Parameter names that may reference an owned resource. */
const pointer = /^(ids?|code|token|number|guest|about)$|Ids?$/

/**
 * Returns every place of the contract where a caller references a resource: `:id` in the path, and fields of query
 * and body at any depth, such as `GET /api/seller/parts ?brandId` or `POST /api/seller/parts/:id/pack lines.lineId`.
 * A new one appears here automatically.
 */
export function idsOfContract(): string[] {
  return (Object.entries(contract) as [string, Endpoint][]).flatMap(([key, { query, body }]) => [
    ...(key.includes('/:') ? [key] : []),
    ...pointersIn(query).map((name) => `${key} ?${name}`),
    ...pointersIn(body).map((name) => `${key} ${name}`),
  ])
}

function pointersIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const found = new Set<string>()
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape, '', found)
  return [...found]
}

type Shape = { properties?: Record<string, Shape>; items?: Shape } & Partial<
  Record<'anyOf' | 'oneOf' | 'allOf', Shape[]>
>

function walk(shape: Shape | undefined, path: string, found: Set<string>): void {
  if (!shape || typeof shape !== 'object') return
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    const here = path === '' ? name : `${path}.${name}`
    if (pointer.test(name)) found.add(here)
    walk(inner, here, found)
  }
  walk(shape.items, path, found)
  for (const combinator of ['anyOf', 'oneOf', 'allOf'] as const)
    for (const inner of shape[combinator] ?? []) walk(inner, path, found)
}
