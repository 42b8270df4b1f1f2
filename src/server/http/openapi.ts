import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { takesIdempotencyKey } from '#contract/idempotency-key.ts'
import { takesApiKey } from '#contract/key-access.ts'
import type { EndpointHandler } from './endpoint-handler.ts'

const wire = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const

/** Returns the OpenAPI 3.1 description of all endpoints, made from the contract and nothing else. */
export function describeEndpoints(endpointHandlers: readonly EndpointHandler[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { key, endpoint } of endpointHandlers) {
    const [method = '', path = ''] = key.split(' ')
    const address = path.replace(/:(\w+)/g, '{$1}')
    paths[address] = { ...paths[address], [method.toLowerCase()]: describe(key, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haatdi',
      version: '1',
      description: 'One cart from several sellers of one city, one box, anywhere in the world.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, htd_…' } },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string', description: 'For programs' },
    details: { type: 'object' },
  },
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new text for every act, such as a UUID. The same request with the same key within seven days acts once and gives the first reply; another request with it is refused (422 idempotency/other-request).',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function describe(key: string, endpoint: Endpoint): object {
  const { summary, access, status = 200, reply } = endpoint
  const good =
    reply === 'redirect'
      ? { description: 'The browser is sent on' }
      : typeof reply === 'string'
        ? { description: 'The file', content: { [reply === 'file' ? 'application/octet-stream' : reply]: {} } }
        : status === 204
          ? { description: 'Done' }
          : { description: 'The answer', content: { 'application/json': { schema: z.toJSONSchema(reply, wire) } } }
  return {
    operationId: key
      .replace(/[^a-z]+/gi, ' ')
      .trim()
      .replace(/ (\w)/g, (_, char: string) => char.toUpperCase()),
    summary,
    tags: [key.split('/')[2]?.replace(/\W/g, '') ?? 'api'],
    'x-access': access,
    ...(endpoint.secondFactor ? { 'x-second-factor': true } : {}),
    ...(takesApiKey(endpoint) ? { security: [{ apiKey: [] }] } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(takesIdempotencyKey(key, endpoint) || endpoint.once === 'own' ? [keyParameter] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content:
              endpoint.takes === 'picture'
                ? { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {} }
                : endpoint.takes === 'document'
                  ? { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {}, 'application/pdf': {} }
                  : endpoint.takes === 'signed' || endpoint.takes === 'email'
                    ? { 'application/json': {} }
                    : { 'application/json': { schema: z.toJSONSchema(endpoint.body, wire) } },
          },
        }
      : {}),
    responses: {
      [reply === 'redirect' ? 302 : status]: good,
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, wire) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: shape,
  }))
}
