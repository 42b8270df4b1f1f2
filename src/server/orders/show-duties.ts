import type { Language } from '#domain/language/language.ts'
import { formatIn } from '#domain/money/currency.ts'
import { isHeldByCustoms } from '#domain/shipping/duty-charge.ts'
import type { Block } from '#server/email/compose-email.ts'
import { translate } from '#server/translate.ts'
import { listOpenDuties } from './duty-charge-store.ts'
import type { OrderEventRow, ShipmentOfOrder } from './order-store.ts'

/** Returns what customs charge of the customer for the boxes they have now. */
export async function showDuties(shipments: readonly ShipmentOfOrder[], language: Language) {
  const held = shipments.flatMap(({ shipment, parcel }) =>
    parcel && isHeldByCustoms(parcel.state) ? [{ shipment, parcel }] : [],
  )
  const open = new Map((await listOpenDuties(held.map(({ parcel }) => parcel.id))).map((row) => [row.parcelId, row]))
  return held.flatMap(({ shipment, parcel }) => {
    const row = open.get(parcel.id)
    if (!row) return []
    const { amountMinor, currency, payBy, instructions, link } = row
    return [
      {
        box: shipment.shipmentCount > 1 ? shipment.position : null,
        amount: formatIn(amountMinor / 100, currency, language),
        payBy,
        instructions,
        link,
      },
    ]
  })
}

/** Returns what the email about a charge says besides its event: what to do, and where. */
export async function dutyBlocks(
  { kind, audience }: { kind: string; audience: string },
  event: OrderEventRow | undefined,
  shipments: readonly ShipmentOfOrder[],
  language: Language,
): Promise<Block[]> {
  if (audience !== 'customer' || (kind !== 'duty_requested' && kind !== 'duty_changed')) return []
  const own = shipments.filter(({ shipment }) => event?.data.box === undefined || event.data.box === shipment.position)
  return (await showDuties(own, language)).flatMap(({ instructions, link }) => [
    { text: instructions },
    ...(link === null ? [] : [{ link: translate(language, 'duty', 'customer.link'), href: link }]),
  ])
}
