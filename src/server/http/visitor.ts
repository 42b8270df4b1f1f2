import type { Rights } from '#domain/accounts/permission.ts'
import type { CourierCapability, Role } from '#domain/accounts/role.ts'
import type { StoreRole } from '#domain/accounts/store-role.ts'
import type { Language } from '#domain/language/language.ts'

/** A signed-in account, as read from the database for this request. */
export type Principal = {
  id: string
  role: Role
  name: string
  email: string
  username: string
  emailVerified: boolean
  brandId: string | null
  capabilities: readonly CourierCapability[]
  /** What an admin's account may do; nothing for the other roles. */
  rights: Rights
  /** What a seller may do in the store; null for the other roles. */
  storeRole: StoreRole | null
  language: Language
  /** The session this request came with; empty with an API key. */
  sessionId: string
  /** The last time a second factor was shown in it. */
  stepUpAt: Date | null
  /** True when that is recent enough for step-up authentication, by the database's clock (docs/spec/decisions.md#37). */
  hasRecentStepUp: boolean
  /** The API key that calls in this account's name; absent when a person does. */
  apiKey?: { id: string; name: string }
}

/** The sender of a request. */
export type Visitor = {
  principal: Principal | null
  language: Language
  /** Network address, for limits only; never logged with a name. */
  address: string
  /** Cookies to set with the reply, as written in Set-Cookie. */
  setCookies: string[]
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  /** Returns a signal that is aborted once the requester disconnects before the response. */
  gone(): AbortSignal
}

/** Returns a person as functions take them, without a request: for jobs that act in their name. */
export const withoutRequest = (principal: Principal, language: Language): Visitor => ({
  principal,
  language,
  address: '',
  setCookies: [],
  header: () => undefined,
  cookie: () => undefined,
  gone: () => new AbortController().signal,
})

/** Returns the account on an endpoint that declared `signed-in` or a role, where access is already checked. */
export function member(visitor: Visitor): Principal {
  if (!visitor.principal) throw new Error('Endpoint allows guests; use visitor.principal')
  return visitor.principal
}
