import type { Language } from '#domain/language.ts'
import type { CourierCapability, Role } from '#domain/role.ts'

/** A signed-in account, as read from the database for this very request. */
export type Principal = {
  id: string
  role: Role
  name: string
  email: string
  username: string
  emailVerified: boolean
  brandId: string | null
  capabilities: readonly CourierCapability[]
  language: Language
  /** The session this request came with. */
  sessionId: string
  /** When a second factor was last shown in it. */
  provenAt: Date | null
  /** Whether that is recent enough for what asks for it again, by the database's clock (decisions 37). */
  provenRecently: boolean
}

/** Whoever stands at a door. */
export type Visitor = {
  principal: Principal | null
  language: Language
  /** Network address, for limits only; never logged with a name. */
  address: string
  /** Cookies to set with the reply, as written in Set-Cookie. */
  setCookies: string[]
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  /** Aborted once whoever asked has gone away without waiting for the answer. */
  gone(): AbortSignal
}

/** The account behind a door that declared `signed-in` or a role: the door has already checked. */
export function member(visitor: Visitor): Principal {
  if (!visitor.principal) throw new Error('this door admits guests: it must not ask for a member')
  return visitor.principal
}
