import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { findGateway } from '#server/gateways/find-gateway.ts'
import type { House } from '#server/house.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { storeNotice } from './notice-store.ts'

/**
 * Stores a gateway's signed notice and leaves the work to the outbox (`notices/handle-notice.ts`): the gateway hears that it was stored
 * within milliseconds, and a fault of ours is tried again by ourselves. Raises `payment/unsigned`, `request/malformed`, and
 * `thing/not-found` for a gateway this shop does not have.
 */
export async function takeNotice(house: House, provider: string, body: Uint8Array, visitor: Visitor): Promise<void> {
  const gateway = findGateway(house, provider) ?? refuse('thing/not-found')
  const notice = gateway.readNotice(Buffer.from(body), (name) => visitor.header(name))
  if (notice) await transaction(() => storeNotice(house, gateway.name, notice))
}
