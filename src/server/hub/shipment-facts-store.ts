import { type Paise, paise } from '#domain/money/money.ts'
import type { HubScales } from '#domain/shipping/hub-terms.ts'
import type { ParcelState } from '#domain/shipping/parcel-flow.ts'
import { runStatement } from '#server/db/named-statement.ts'
import { hubTermsName, readTermsOf } from '#server/shop/hub-terms-store.ts'
import { partnerOf, readCarrier } from './carrier-store.ts'
import type { ShipmentWithOrder } from './shipment-store.ts'

/** The parcel of a box as the hub shows it. */
export type ShownParcel = {
  id: string
  state: ParcelState
  waybill: string
  costPaise: Paise
  currency: string
}

type ShipmentFactsRow = {
  ms: number
  partner: unknown
  parcel: ShownParcel | null
  cash: string | null
  terms: unknown
  scales: HubScales | null
}

const shipmentFacts = {
  name: 'shipment_facts',
  text: `
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms,
      (select jsonb_build_array(p) from rate_table r, jsonb_array_elements(r.rates -> 'partners') p
        where r.version = $2 and p ->> 'id' = $3 limit 1) as partner,
      (select jsonb_build_object('id', p.id, 'state', p.state, 'waybill', p.waybill, 'costPaise', p.cost_paise,
          'currency', p.currency) from parcel p where p.shipment_id = s.id) as parcel,
      (select p.amount_paise::text from payment p where p.order_id = s.order_id and p.state = 'cod_due' limit 1) as cash,
      (select value from setting where name = $4) as terms,
      (select jsonb_build_object('boxPercent', h.box_percent, 'boxGrams', h.box_grams, 'bagPercent', h.bag_percent,
          'bagGrams', h.bag_grams) from hub h where h.id = s.hub_id) as scales
    from public.shipment s where s.id = $1`,
}

/**
 * Reads what a box is shown with besides its order and bags: the carrier of its service, its parcel, the cash to collect, the
 * tolerances of its hub and the present time. One statement, because every scan waits for it.
 */
export async function readShipmentFacts({ shipment, order }: ShipmentWithOrder) {
  const values = [shipment.id, order.rateVersion, partnerOf(order.serviceId), hubTermsName]
  const [row] = await runStatement<ShipmentFactsRow>(shipmentFacts, values)
  if (!row) throw new Error(`box ${shipment.id} is gone`)
  return {
    now: new Date(Number(row.ms)),
    carrier: readCarrier(row.partner, order),
    parcel: row.parcel,
    cash: row.cash === null ? null : paise(Number(row.cash)),
    terms: readTermsOf(row.terms, row.scales),
  }
}
