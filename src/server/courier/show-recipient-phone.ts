import { refuse } from '#domain/refusal.ts'
import { isParcelOver } from '#domain/shipping/parcel-flow.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { insertRecipientCall } from './parcel-report-store.ts'
import { findParcel, parcelsOf } from './parcel-store.ts'

/**
 * Shows the telephone number of a recipient to the courier on the way there, and records who looked. Refuses with thing/not-found, flow/not-now (the
 * parcel is over, or nobody's yet) and delivery/no-phone.
 */
export const showRecipientPhone = (id: string, courier: Principal): Promise<string> =>
  transaction(async () => {
    const { parcel, order } = await findParcel(parcelsOf(courier), id)
    if (isParcelOver(parcel.state) || parcel.courierId === null) refuse('flow/not-now')
    const { phone } = order.shipping
    if (!phone) refuse('delivery/no-phone')
    await insertRecipientCall(id, courier.id)
    return phone
  })
