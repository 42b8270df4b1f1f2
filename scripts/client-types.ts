import { contract } from '#contract/contract.ts'
import { eventTypes } from '#domain/integrations/event-type.ts'
import type { EndpointHandler } from '#server/http/endpoint-handler.ts'
import { describeEndpoints } from '#server/http/openapi.ts'

type Schema = Record<string, unknown>
type Operation = {
  summary: string
  'x-access': unknown
  security?: unknown
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/** Returns the OpenAPI document of the contract, as the shop serves it. */
export function openApiDocument(): { paths: Record<string, Record<string, Operation>> } {
  const described = Object.entries(contract).map(([key, endpoint]) => ({ key, endpoint }))
  // Only key and endpoint are described; no handler is called.
  const document = describeEndpoints(described as unknown as EndpointHandler[], 'https://haatdi.example')
  return JSON.parse(JSON.stringify(document))
}

/**
 * Returns the types of the client (`clients/typescript/operations.d.ts`): every endpoint that an API key or anyone may call
 * with JSON, by method and path, with its input and its reply.
 */
export function clientTypes(): string {
  const operations = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const types = operationOf(operation)
      const key = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      return types ? [`  /** ${operation.summary}. */\n  ${JSON.stringify(key)}: ${types}`] : []
    }),
  )
  const types = eventTypes.map((type) => JSON.stringify(type)).join(' | ')
  return `// Written by npm run build:client from the shop's contract. Do not edit.

/** A type of event that a webhook can choose. */
export type EventType = ${types}

export interface Operations {
${operations.join('\n')}
}
`
}

function operationOf(operation: Operation): string | undefined {
  if (!operation.security && operation['x-access'] !== 'anyone') return undefined
  const reply = replyOf(operation)
  const bodies = operation.requestBody?.content
  if (reply === undefined || (bodies && !bodies['application/json']?.schema)) return undefined
  const body = bodies?.['application/json']?.schema
  const parts = [
    parametersOf(operation, 'path', 'params'),
    parametersOf(operation, 'query', 'query'),
    body ? `body: ${typeOf(body)}` : undefined,
    `reply: ${reply}`,
  ]
  return `{ ${parts.filter((part) => part !== undefined).join('; ')} }`
}

/** Returns the type of a good reply: JSON, nothing, or the bytes of a file; undefined for what a program does not call. */
function replyOf({ responses }: Operation): string | undefined {
  const [status, good] = Object.entries(responses).find(([code]) => /^2/.test(code)) ?? []
  if (!good) return undefined
  if (status === '204') return 'undefined'
  const [type, content] = Object.entries(good.content ?? {})[0] ?? []
  if (type === 'text/event-stream') return undefined
  return content?.schema ? typeOf(content.schema) : 'Blob'
}

function parametersOf({ parameters }: Operation, place: 'path' | 'query', name: string): string | undefined {
  const own = parameters.filter((parameter) => parameter.in === place)
  if (own.length === 0) return undefined
  const optional = own.every(({ required }) => !required) ? '?' : ''
  return `${name}${optional}: { ${own.map(({ name: field, required, schema }) => fieldOf(field, schema, required)).join('; ')} }`
}

const fieldOf = (name: string, schema: Schema, required: boolean): string =>
  `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(schema)}`

/** Returns a JSON schema as a type of TypeScript. */
function typeOf(schema: Schema): string {
  const { type, enum: values, const: only, anyOf, oneOf, allOf } = schema
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)))
  const several = (anyOf ?? oneOf) as Schema[] | undefined
  if (several) return union(several.map(typeOf))
  if (Array.isArray(allOf)) return (allOf as Schema[]).map((part) => `(${typeOf(part)})`).join(' & ')
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one })))
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return arrayOf(schema)
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown'
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never'

function arrayOf({ items, prefixItems }: Schema): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as Schema[]).map(typeOf).join(', ')}]`
  return `Array<${items ? typeOf(items as Schema) : 'unknown'}>`
}

function objectOf({ properties, required, additionalProperties, propertyNames }: Schema): string {
  const needed = new Set((required as string[] | undefined) ?? [])
  const fields = Object.entries((properties as Record<string, Schema> | undefined) ?? {})
  if (fields.length > 0)
    return `{ ${fields.map(([name, schema]) => fieldOf(name, schema, needed.has(name))).join('; ')} }`
  if (!additionalProperties || typeof additionalProperties !== 'object') return 'Record<string, unknown>'
  const keys = propertyNames ? typeOf(propertyNames as Schema) : 'string'
  return `Partial<Record<${keys}, ${typeOf(additionalProperties as Schema)}>>`
}
