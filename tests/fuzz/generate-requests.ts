import fc from 'fast-check'
import { type PersonName, people } from '#tests/support/shop-with-people.ts'

export type FuzzRequest = {
  person: PersonName
  method: string
  /** The path as sent: with its query, escaped or not. */
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** The subset of OpenAPI and JSON Schema that generated requests need. */
type Shape = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  minimum?: number
  maximum?: number
  minLength?: number
}
type Operation = {
  parameters?: { name: string; in: string; schema: Shape }[]
  requestBody?: { content: Record<string, { schema?: Shape }> }
}
type OpenApi = { paths: Record<string, Record<string, Operation>> }

export type FuzzTarget = {
  description: OpenApi
  /** Addresses of pages, with `$name` for parameters. */
  pages: readonly string[]
  /** Ids of existing resources. */
  ids: readonly string[]
}

/** Returns a generator of requests to every operation of the document and to every page. */
export function fuzzRequests({ description, pages, ids }: FuzzTarget): fc.Arbitrary<FuzzRequest> {
  const id = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: unusualText })
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method.toUpperCase(), path, operation, id)),
  )
  const pageLoads = pages.map((page) => pageLoad(page, id))
  return fc
    .oneof(
      { weight: 7, arbitrary: fc.oneof(...operations) },
      { weight: 2, arbitrary: fc.oneof(...pageLoads) },
      { weight: 1, arbitrary: unusualUrl },
    )
    .chain((call) =>
      fc.record({
        person: fc.constantFrom(...people.map(({ name }) => name)),
        method: fc.oneof({ weight: 30, arbitrary: fc.constant(call.method) }, { weight: 1, arbitrary: anyMethod }),
        path: fc.constant(call.path),
        headers: unusualHeaders.map((headers) => ({ ...call.headers, ...headers })),
        body: fc.constant(call.body),
      }),
    )
    .map((request) =>
      request.method === 'GET' || request.method === 'HEAD' ? { ...request, body: undefined } : request,
    )
}

type Call = Omit<FuzzRequest, 'person'>

function callOf(method: string, path: string, operation: Operation, id: fc.Arbitrary<string>): fc.Arbitrary<Call> {
  const { parameters = [], requestBody } = operation
  const content = requestBody?.content ?? {}
  const schema = content['application/json']?.schema
  const type = Object.keys(content)[0] ?? 'application/json'
  return fc
    .record({
      path: filled(path, /\{\w+\}/g, id),
      query: queryOf(parameters.filter(({ in: location }) => location === 'query')),
      body: schema ? jsonOf(schema, id) : fc.oneof(anyJson, unusualText),
    })
    .map(({ path: where, query, body }) => ({
      method,
      path: where + query,
      headers: (method === 'GET' ? {} : { 'content-type': type }) as Record<string, string>,
      body: method === 'GET' ? undefined : body,
    }))
}

const pageLoad = (page: string, id: fc.Arbitrary<string>): fc.Arbitrary<Call> =>
  fc
    .record({ path: filled(page, /\$\w*/g, id), query: queryOf([]) })
    .map(({ path, query }) => ({ method: 'GET', path: path + query, headers: {}, body: undefined }))

/** Fills each parameter of the path, escaped in one of several ways. */
const filled = (path: string, parameters: RegExp, id: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const count = path.match(parameters)?.length ?? 0
  return fc.array(id.chain(escaped), { minLength: count, maxLength: count }).map((names) => {
    let at = 0
    return path.replace(parameters, () => names[at++] ?? '')
  })
}

/**
 * Texts that no keyboard produces: control characters, lone surrogates, other text directions, SQL, paths and
 * prototypes.
 */
const unusualText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u202e\u200b',
    '\r\nSet-Cookie: a=b',
    "' or 1=1 --",
    '../../../etc/passwd',
    '%00',
    '%ED%A0%80',
    '%zz',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e309',
    '99999999999999999999',
    '2026-02-30',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '<script>alert(1)</script>',
    '{{count}}',
    '\u0a97\u0ac1\u0a9c',
    '👨‍👩‍👧',
    'a'.repeat(81),
    'a'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
)

/** Encodes a text in an address: correctly, raw as far as HTTP allows, or twice. */
const escaped = (text: string): fc.Arbitrary<string> => {
  const once = encodeURIComponent(text.toWellFormed()).slice(0, 2000)
  const raw = text.replace(/[^!-~]/g, encodeUnit)
  return fc.constantFrom(once, once, once, raw, encodeURIComponent(once))
}
const encodeUnit = (unit: string) => `%${(unit.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`

const unusualValue: fc.Arbitrary<unknown> = fc.oneof(
  unusualText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    0,
    -1,
    0.1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e21,
    1e308,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant({ toString: 1, length: -1 }),
)

/** Returns a value that matches the schema, and occasionally one that does not. */
function anyValueOf(shape: Shape, id: fc.Arbitrary<string>, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fittingOf(shape, id, depth) }, { weight: 1, arbitrary: unusualValue })
}

function fittingOf(shape: Shape, id: fc.Arbitrary<string>, depth: number): fc.Arbitrary<unknown> {
  const { type, enum: list, properties = {}, required = [], items, minimum = -5, maximum = 2 ** 31 } = shape
  const choices = shape.anyOf ?? shape.oneOf
  if (depth > 5) return unusualValue
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (list) return fc.constantFrom(...list)
  if (choices) return fc.oneof(...choices.map((each) => anyValueOf(each, id, depth + 1)))
  if (type === 'object') {
    const fields = Object.entries(properties).map(([name, inner]) => [name, anyValueOf(inner, id, depth + 1)] as const)
    return fc.record(Object.fromEntries(fields), {
      requiredKeys: required.filter((name) => name in properties),
      noNullPrototype: true,
    })
  }
  if (type === 'array') return fc.array(anyValueOf(items ?? {}, id, depth + 1), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') {
    const [least, most] = [Math.ceil(minimum), Math.floor(maximum)]
    return fc.oneof(
      fc.integer({ min: Math.max(least, -(2 ** 31)), max: Math.max(least, Math.min(most, 2 ** 31 - 1)) }),
      fc.integer({ min: Math.max(least, 0), max: Math.max(least, Math.min(most, 5)) }),
    )
  }
  if (type === 'string') return fc.oneof(usualText, id, unusualText)
  return fc.oneof(usualText, unusualValue)
}

/** Texts that pass common checks. */
const usualText = fc.constantFrom(
  'Asha Patel',
  'asha@mail.example',
  '9825012345',
  '+919825012345',
  '380001',
  'IN',
  'GB',
  'INR',
  'en',
  'gu',
  'Ahmedabad',
  '12 Gandhi Road',
  'A reason that is long enough',
  '2026-12-01',
  '2026-12-01T10:00:00Z',
  'FREEGHUJ',
  'economy',
  'a fine password of many words',
)

const anyJson = fc.oneof(
  unusualValue.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '{}',
    '[]',
    '{',
    '',
    '"',
    '{"a":1,"a":2}',
    '{"__proto__":{"role":"admin"}}',
    '{"a":"\\ud800"}',
    '\ufeff{}',
  ),
  fc.integer({ min: 5, max: 20_000 }).map((levels) => `${'['.repeat(levels)}${']'.repeat(levels)}`),
  fc.integer({ min: 5, max: 12_000 }).map((levels) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`),
)

const jsonOf = (schema: Shape, id: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: fittingOf(schema, id, 0).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      // A deeply nested value beside a valid one.
      arbitrary: fc
        .tuple(fittingOf(schema, id, 0), fc.integer({ min: 20, max: 15_000 }))
        .map(([value, levels]) =>
          JSON.stringify(value).replace(/\}$/, `,"deep":${'['.repeat(levels)}${']'.repeat(levels)}}`),
        ),
    },
    { weight: 1, arbitrary: anyJson },
  )

const usualParameters = [
  'lng',
  'q',
  'city',
  'cursor',
  'state',
  'page',
  'pages',
  'category',
  'sort',
  'token',
  'next',
  'diet',
]

function queryOf(parameters: readonly { name: string; schema: Shape }[]): fc.Arbitrary<string> {
  const known = parameters.map(({ name, schema }) =>
    fc
      .tuple(
        fc.constantFrom(name, name, name, `${name}[]`, `${name}[a]`),
        fc.array(anyValueOf(schema, unusualText), { minLength: 1, maxLength: 2 }),
      )
      .map(([written, values]) =>
        values.map((value) => [written, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]),
      ),
  )
  const others = fc
    .tuple(fc.constantFrom(...usualParameters), fc.array(unusualText, { minLength: 1, maxLength: 2 }))
    .map(([name, values]) => values.map((value) => [name, value] as [string, string]))
  return fc
    .array(fc.oneof(...known, others), { maxLength: 4 })
    .map((all) => all.flat())
    .chain((pairs) =>
      fc.tuple(
        ...pairs.map(([name, value]) =>
          escaped(value.slice(0, 500)).map((text) => `${name}=${text.replaceAll('#', '%23')}`),
        ),
      ),
    )
    .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
}

const anyMethod = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')

const filePrefixes = [
  '/assets/',
  '/pictures/',
  '/fonts/',
  '/cloth/',
  '/icons/',
  '/share/',
  '/feeds/',
  '/.well-known/',
  '/api/',
  '/dev/emails/',
  '/orders/x/open/',
]
const unusualUrl: fc.Arbitrary<Call> = fc
  .oneof(
    fc.constantFrom(
      '//',
      '///',
      '/\\',
      '//name/products',
      '/%',
      '/%zz',
      '/%00',
      '/..',
      '/.%2e/',
      '/api//',
      '/api',
      '/;',
      '/?',
      '/sitemap.xml',
      '/sitemap-products-1.xml',
      '/sitemap-products-9999.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/sw.js',
      '/favicon.ico',
      '/api/docs',
      '/api/openapi.json',
      '/feeds/products.xml',
      '/assets/one.txt',
      '/pictures/one.txt',
      '/fonts/one.txt',
    ),
    fc.tuple(fc.constantFrom(...filePrefixes), unusualText.chain(escaped)).map(([prefix, rest]) => prefix + rest),
    unusualText.chain(escaped).map((text) => `/${text}`),
  )
  .chain((path) => queryOf([]).map((query) => (path.includes('?') ? path : path + query)))
  .map((path) => ({ method: 'GET', path, headers: {}, body: undefined }))

const headerValues: Record<string, string[]> = {
  'if-match': ['"x"', '*', 'x', ''],
  'if-none-match': ['"x"', '*', 'W/"x"'],
  'if-unmodified-since': ['Mon, 01 Jan 1990 00:00:00 GMT', 'yesterday'],
  'if-modified-since': ['Fri, 01 Jan 2100 00:00:00 GMT', 'x'],
  'if-range': ['"x"', 'Mon, 01 Jan 1990 00:00:00 GMT'],
  range: ['bytes=0-1', 'bytes=999999999-', 'bytes=abc', 'bytes=5-2', 'bytes=0-0,2-3,-1', 'lines=1-2', 'bytes=-0'],
  'content-type': [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'image/png',
    'x',
    'application/json; charset=utf-16',
    'multipart/form-data',
  ],
  'accept-language': ['gu', 'hi-IN,hi;q=0.9', '*', ';;q=x', 'en;q=NaN', 'x'.repeat(500)],
  'accept-encoding': ['br', 'gzip;q=0', 'identity;q=0', 'x', '*;q=0', 'br;q=x'],
  accept: ['text/html', 'image/webp', 'x/y/z', ''],
  authorization: ['Bearer x', 'Bearer ', 'Basic eDp5', 'x', 'Bearer \u00ff'],
  'idempotency-key': ['a', 'b', 'a'.repeat(300), '\u00e9', ' '],
  'last-event-id': ['1', '-1', 'x', '1e999', '99999999999999999999'],
  'x-forwarded-for': ['1.2.3.4', 'x', '::1, 300.1.1.1', 'unknown'],
  'x-forwarded-proto': ['https', 'x'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  origin: ['null', 'https://evil.example', 'x'],
  'stripe-signature': ['t=1,v1=x', 'x'],
  'x-razorpay-signature': ['x', '0'.repeat(64)],
}
const unusualHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc
      .constantFrom(...Object.keys(headerValues))
      .chain((name) => fc.constantFrom(...(headerValues[name] ?? [])).map((value) => [name, value] as const)),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs))
