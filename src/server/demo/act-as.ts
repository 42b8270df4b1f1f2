import type { Endpoints } from '#contract/endpoint.ts'
import { requireAccess } from '#domain/accounts/access.ts'
import type { Language } from '#domain/language/language.ts'
import { decode } from '#server/http/decode.ts'
import type { EndpointHandler } from '#server/http/endpoint-handler.ts'
import type { ActRecorder } from '#server/http/register-endpoints.ts'
import type { Principal, Visitor } from '#server/http/visitor.ts'

type Act = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  language?: Language
}

/** Calls an endpoint as a person, or as a guest (null); returns its reply before it is encoded: amounts are paise. */
export type ActAs = (key: keyof Endpoints, who: Principal | null, act?: Act) => Promise<unknown>

/** Acts without an entry in the audit log. */
const unrecorded: ActRecorder = (_, work) => work()

/**
 * Returns the function that lets made-up people use the shop: the same access, schemas and handlers as over the network,
 * without limits and second factors; `record` writes the audit log. Raises the same refusals.
 */
export function actOn(endpointHandlers: readonly EndpointHandler[], record = unrecorded): ActAs {
  const byKey = new Map(endpointHandlers.map((handler) => [handler.key, handler]))
  let acts = 0
  return async (key, who, { params = {}, query = {}, body, headers = {}, language = 'en' } = {}) => {
    const handler = byKey.get(key)
    if (!handler) throw new Error(`There is no endpoint ${key}.`)
    requireAccess(handler.endpoint.access, who)
    const given = { params, query, body }
    const input = body instanceof Uint8Array ? { ...given, body } : decode(handler.endpoint, given)
    const call = {
      endpoint: handler.endpoint,
      isRead: key.startsWith('GET'),
      input,
      principal: who,
      requestId: `demo-${++acts}`,
    }
    return record(call, () =>
      handler.work(input as Parameters<typeof handler.work>[0], visitorOf(who, language, headers)),
    )
  }
}

/** A visitor from nowhere: nothing about it is stored but who it is. */
const visitorOf = (principal: Principal | null, language: Language, headers: Record<string, string>): Visitor => ({
  principal,
  language,
  address: '127.0.0.1',
  setCookies: [],
  header: (name) => headers[name],
  cookie: () => undefined,
  gone: () => new AbortController().signal,
})
