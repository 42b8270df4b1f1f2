import { type ShopIdentity, shippedIdentity } from '#domain/accounts/identity.ts'
import type { StoredBody } from '#server/db/content-tables.ts'
import { findVersionInForce } from './content-store.ts'

/** What the versions of the shop's identity are stored under. */
export const identityId = 'identity'
export type IdentityBody = Extract<StoredBody, { kind: 'identity' }>

/** Returns who runs the shop: the version in force now, or at the moment at which a document was issued. */
export async function readIdentity(at?: Date): Promise<ShopIdentity> {
  const row = await findVersionInForce<IdentityBody>(identityId, at)
  return row?.body ?? shippedIdentity
}
