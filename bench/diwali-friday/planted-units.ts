import type pg from 'pg'
import { checkNames, findBrokenPromises } from './hub-books.ts'

const left = `(select p.id from parcel p where p.state <> 'label_ready' order by p.id limit 1)`
const sentLine = `(select l.id from order_line l join seller_order so on so.id = l.seller_order_id
  where so.state = 'dispatched' and l.cancelled_quantity = 0 order by l.id limit 1)`
const sentBag = `(select id from seller_order where state = 'dispatched' order by id limit 1)`

/** Faults that would be a lost unit, a doubled one, or money for nothing; each must be found by the check beside it. */
const faults: readonly { name: string; statements: readonly string[] }[] = [
  { name: checkNames[0] ?? '', statements: [`update seller_order set state = 'received' where id = ${sentBag}`] },
  { name: checkNames[1] ?? '', statements: [`update order_line set received_quantity = 0 where id = ${sentLine}`] },
  { name: checkNames[2] ?? '', statements: [`update order_line set cancelled_quantity = 1 where id = ${sentLine}`] },
  { name: checkNames[3] ?? '', statements: [`update order_line set cancelled_quantity = 1 where id = ${sentLine}`] },
  {
    name: checkNames[4] ?? '',
    statements: [
      `update refund set amount_paise = amount_paise + (select total_paise from customer_order o where o.id = order_id)`,
    ],
  },
  {
    name: checkNames[5] ?? '',
    statements: [
      `insert into hub_scan (station, code, result, seller_order_id, actor_id)
       select station, code, result, seller_order_id, actor_id from hub_scan where result = 'taken' limit 1`,
    ],
  },
  {
    name: checkNames[6] ?? '',
    statements: [
      `insert into parcel (id, shipment_id, order_id, carrier, service_id, waybill, cost_paise, currency, state)
       select 'planted', shipment_id, order_id, carrier, service_id, 'PC0000000000', 1, 'INR', state from parcel where id = ${left}`,
    ],
  },
  { name: checkNames[7] ?? '', statements: [`delete from manifest_line where parcel_id = ${left}`] },
  { name: checkNames[8] ?? '', statements: [`update manifest set counted = counted + 1 where state = 'closed'`] },
  {
    name: checkNames[9] ?? '',
    statements: [
      `insert into practice_consignment (id, reference, waybill, service, status, cost_paise, grams, country)
       select 'planted', reference, 'PC0000000000', service, 'BOOKED', cost_paise, grams, country from practice_consignment limit 1`,
    ],
  },
  {
    name: checkNames[10] ?? '',
    statements: [
      `update practice_consignment set status = 'CANCELLED' where waybill = (select waybill from parcel limit 1)`,
    ],
  },
  {
    name: checkNames[11] ?? '',
    statements: [`update shipment set bin = 'A1' where state = 'handed_to_carrier'`],
  },
  { name: checkNames[12] ?? '', statements: [`update shipment set measured_grams = 1 where weight_reason is null`] },
  {
    name: checkNames[13] ?? '',
    statements: [`delete from shipment where id = (select shipment_id from parcel where id = ${left})`],
  },
]

/**
 * Plants each fault in the finished day, in a transaction that is undone, and returns a sentence for every one that the
 * check does not find: a check that finds nothing proves nothing.
 */
export async function findBlindSpots(client: pg.Client): Promise<string[]> {
  const blind: string[] = []
  for (const { name, statements } of faults) {
    await client.query('begin')
    try {
      // Without the shop's own guards, which would refuse most of them.
      await client.query(`set local session_replication_role = 'replica'`)
      await client.query('alter table parcel drop constraint parcel_shipment_id_key')
      for (const statement of statements) await client.query(statement)
      const found = await findBrokenPromises(client)
      if (!found.some((sentence) => sentence.includes(name))) blind.push(`The check does not find: ${name}.`)
    } finally {
      await client.query('rollback')
    }
  }
  return blind
}
