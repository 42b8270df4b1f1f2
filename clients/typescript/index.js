/** A refusal of the shop: its HTTP status, a code for programs, and a message for people. */
export class ApiError extends Error {
  constructor(status, { code = 'unknown', error = `HTTP ${status}`, details } = {}, retryAfter) {
    super(error)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }
}

/** Returns the function that calls the endpoints of a shop. */
export function createClient({ baseUrl, apiKey, language = 'en', fetch = globalThis.fetch }) {
  const headers = { accept: 'application/json', 'accept-language': language }
  if (apiKey) headers.authorization = `Bearer ${apiKey}`
  return async (key, { params = {}, query = {}, body, signal, idempotencyKey } = {}) => {
    const [method, pattern] = key.split(' ')
    const url = new URL(fillPath(pattern, params), baseUrl)
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat())
        if (one !== undefined && one !== null) url.searchParams.append(name, String(one))
    const own = idempotencyKey === undefined ? headers : { ...headers, 'idempotency-key': idempotencyKey }
    const sent =
      body === undefined
        ? { method, headers: own, signal }
        : { method, headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(body), signal }
    return readReply(await fetch(url, sent))
  }
}

const fillPath = (pattern, params) =>
  pattern.replaceAll(/:(\w+)/g, (_whole, name) => {
    if (params[name] === undefined) throw new TypeError(`params.${name} is missing`)
    return encodeURIComponent(params[name])
  })

async function readReply(response) {
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  if (!response.ok) {
    const refusal = isJson ? await response.json().catch(() => undefined) : undefined
    throw new ApiError(response.status, refusal, Number(response.headers.get('retry-after')) || undefined)
  }
  if (response.status === 204) return undefined
  return isJson ? response.json() : response.blob()
}
