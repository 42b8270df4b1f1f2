import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PracticeFault } from '#domain/shipping/practice-fault.ts'
import type { Database } from '#server/db/database.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { bookManyShipments, parcelTo } from '#tests/support/carrier-runs.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { bookAtCarrier, cancelAtCarrier } from './book-at-carrier.ts'
import type { Carrier } from './carrier.ts'
import { createPracticeCarrier } from './practice-carrier.ts'
import { createPracticeServer, type PracticeServer } from './practice-server.ts'

let database: Database
let server: PracticeServer
let carrier: Carrier

beforeAll(async () => {
  database = await openTestDatabase()
  server = createPracticeServer({ secret: onlySecret('a secret of this test') }, database)
  carrier = createPracticeCarrier(server)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const play = (fault: PracticeFault) => database.pool.query('update practice_carrier set fault = $1', [fault])
it('never books two waybills for one box in 1,000 runs with every fault and deaths between the calls', async () => {
  await play('any')
  const { results, kills } = await bookManyShipments(carrier, 1_000, () => parcelTo('411001'), 'surface')
  const { rows } = await database.pool.query(
    `select reference, count(*)::int as made, min(waybill) as waybill from practice_consignment
     where status = 'BOOKED' and reference like 'RUN-%' group by reference`,
  )
  expect(rows.filter(({ made }) => made > 1)).toEqual([])
  const atCarrier = new Map(rows.map(({ reference, waybill }) => [reference, waybill]))
  for (const [reference, result] of results)
    expect(atCarrier.get(reference), reference).toBe('booked' in result ? result.booked.waybill : undefined)
  expect(kills).toBeGreaterThan(100)
  expect(results.size).toBe(1_000)
}, 180_000)

it('cancels everything under a reference, clones included, and proves it by the list', async () => {
  await play('none')
  await bookAtCarrier(carrier, parcelTo('411001'), 'surface', 'VOID-1')
  await play('cloned_void')
  // Each cancellation is cloned: what is alive is reported, and nothing is claimed to be cancelled.
  expect(await cancelAtCarrier(carrier, 'VOID-1', null)).not.toEqual([])
  await play('none')
  expect(await cancelAtCarrier(carrier, 'VOID-1', null)).toEqual([])
})

it('offers nothing for a place it does not serve, as an empty list', async () => {
  await play('none')
  expect(await carrier.quote(parcelTo('00000'))).toEqual([])
  expect((await carrier.quote(parcelTo('411001'))).map(({ service }) => service)).toEqual(['surface', 'air'])
})

it('answers nobody without its token', async () => {
  const response = await fetch(`${await server.origin()}/v1/consignments?reference=RUN-1-C1`)
  expect(response.status).toBe(401)
})
