import type { IncomingHttpHeaders } from 'node:http'
import type { House } from '#server/house.ts'
import type { Principal } from '#server/http/visitor.ts'

/** Who is signed in, read from the database for this request; null for a guest. */
export async function findPrincipal(_house: House, _headers: IncomingHttpHeaders): Promise<Principal | null> {
  return null
}
