import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countUnits } from '#tests/support/count-units.ts'
import { sendClaimPhotos } from '#tests/support/delivered-order.ts'
import { sendPicture } from '#tests/support/demo-shop.ts'
import type { Answer } from '#tests/support/open-shop.ts'
import type { BuiltOrder } from '#tests/support/order-builder.ts'
import { packingOf } from '#tests/support/packing.ts'
import { signed } from '#tests/support/signed.ts'
import {
  isShared,
  listLeaks,
  listReadAddresses,
  openVisibilityShop,
  type Reader,
  readAt,
  readSavedEmails,
  type VisibilityShop,
} from '#tests/support/visibility-shop.ts'
import { buildFonts } from '../scripts/build-fonts.ts'

const built = join(process.cwd(), 'dist/fonts')
const own = existsSync(join(built, 'print')) ? undefined : mkdtempSync(join(tmpdir(), 'haatdi-print-'))
let there: VisibilityShop
let photo: Buffer<ArrayBuffer>
/** Readers and the endpoints that refuse their role. */
const closed = new Set<string>()
/** Responses to writes, checked with the rest. */
const answers: string[] = []

beforeAll(async () => {
  if (own) await buildFonts(own)
  there = await openVisibilityShop(join(own ?? built, 'print'))
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b84a14' } })
  photo = Buffer.from(await picture.jpeg().toBuffer())
}, 240_000)
afterAll(async () => {
  await there?.shop.close()
  if (own) rmSync(own, { recursive: true, force: true })
})

const readerNamed = (name: string) => {
  const found = there.readers.find((reader) => reader.name === name)
  if (!found) throw new Error(`nobody is called ${name}`)
  return found
}
const act = async (
  name: string,
  work: (visitor: ReturnType<typeof readerNamed>['visitor']) => Promise<Pick<Answer, 'status' | 'body'>>,
) => {
  const reader = readerNamed(name)
  const { status, body } = await work(reader.visitor)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  answers.push(...listLeaks(reader, body, `the answer to a step of ${name}`))
  return body
}
const shipmentPath = (order: BuiltOrder) => `/api/courier/hub/boxes/${order.shipmentId}`

/**
 * Takes all orders through the order lifecycle. Two of them go on while the third waits or is cancelled, so that three
 * readings of everything show every state. What names an order, its parts, boxes or parcels is read after each step.
 */
const stages: readonly [string, ...((order: BuiltOrder) => Promise<void>)[]][] = [
  [
    'placed, or accepted and packed by its sellers,',
    async () => undefined,
    async (order) => {
      if (order === there.orders[2]) return
      for (const [at, sellerOrder] of order.sellerOrders.entries()) {
        const seller = ['seller', 'seller2', 'seller3'][at] ?? ''
        const { version } = await act(seller, (to) =>
          to.post(`/api/seller/parts/${sellerOrder.id}/accept`, { version: 1 }),
        )
        await act(seller, (to) =>
          to.post(`/api/seller/parts/${sellerOrder.id}/pack`, packingOf(version, sellerOrder.lineIds)),
        )
      }
    },
  ],
  [
    'sealed and labelled by the hub, or cancelled in one line,',
    async (order) => {
      if (order === there.orders[2]) return
      for (const { code } of order.sellerOrders)
        await act('hub-only', (to) => to.post('/api/courier/hub/receive', { code }))
      const shown = await act('hub-only', (to) => sendPicture(there.shop, to, `${shipmentPath(order)}/photo`, photo))
      const size = { weightGrams: 1310, lengthMm: 300, widthMm: 220, heightMm: 150 }
      await act('hub-only', async (to) => {
        await countUnits(to, shipmentPath(order))
        return to.get(shipmentPath(order))
      })
      const sealed = await act('hub-only', (to) =>
        to.post(`${shipmentPath(order)}/seal`, {
          version: shown.version,
          ...size,
          weightReason: 'Sample weights',
          seal: `V-${order.number}`,
        }),
      )
      const waybill = `DD2${String(answers.length + there.orders.indexOf(order)).padStart(10, '0')}`
      await act('hub-only', (to) =>
        to.post(`${shipmentPath(order)}/waybill`, { version: sealed.version, waybill, cost: 64, currency: 'INR' }),
      )
    },
    async (order) => {
      if (order !== there.orders[2]) return
      const [lineId] = order.sellerOrders[1]?.lineIds ?? []
      await act('customer', (to) =>
        to.post(`/api/orders/${order.id}/cancel`, { lines: [lineId], reason: 'Ordered by mistake' }),
      )
    },
  ],
  [
    'delivered, or claimed to be damaged,',
    async (order) => {
      if (order === there.orders[2]) return
      const [{ id }] = await there.shop.rows('select id from parcel where order_id = $1', [order.id])
      const report = (event: string, more = {}) =>
        act('delivery-only', (to) => to.post(`/api/courier/parcels/${id}/events`, { event, ...more }))
      await report('handed_to_carrier', { proof: 'Zarnika Bhavsarkar' })
      await report('in_transit')
      await report('out_for_delivery')
      await report('delivered', { ...signed, proof: 'Zarnika Bhavsarkar', cashCollected: order.totalRupees })
    },
    async (order) => {
      if (order !== there.orders[0]) return
      const photoIds = await sendClaimPhotos(there.shop, readerNamed('customer').visitor, order.id, 2)
      const lines = [{ lineId: order.sellerOrders[0]?.lineIds[0], quantity: 1 }]
      const claim = { idempotencyKey: 'one attempt', kind: 'damaged', text: 'Crushed on the way.', lines, photoIds }
      await act('customer', (to) => to.post(`/api/orders/${order.id}/claims`, claim))
    },
  ],
]

const namesOrder = /\/(?:orders|parts|bags|boxes|parcels)\/:id/

/** Reads addresses as one reader; returns how many answered, and what they should not have said. */
async function readAll(reader: Reader, addresses: readonly { key: string; path: string }[]) {
  const leaks: string[] = []
  let read = 0
  for (const { key, path } of addresses) {
    // An endpoint that refuses a role does so at every step; the catalogue does not depend on the order, so each reads it once.
    if (closed.has(`${reader.name} ${key}`)) continue
    if (isShared(key) && reader.name !== 'nobody') closed.add(`${reader.name} ${key}`)
    const body = await readAt(there.shop, reader, path)
    if (body === 'closed') closed.add(`${reader.name} ${key}`)
    if (body !== undefined) read += 1
    leaks.push(...listLeaks(reader, body, path))
  }
  return { read, leaks }
}

test.each(stages)(
  'an order that was %s shows nobody more than the role table allows, at any endpoint that reads',
  async (_, ...steps) => {
    for (const step of steps) {
      for (const order of there.orders) await step(order)
      const { addresses, unknown } = await listReadAddresses(there.shop)
      expect(unknown, 'endpoints whose ids nobody knows: add them to visibility-shop.ts').toEqual([])
      const due = step === steps.at(-1) ? addresses : addresses.filter(({ key }) => namesOrder.test(key))
      const found = await Promise.all(there.readers.map((reader) => readAll(reader, due)))
      expect(found.reduce((all, { read }) => all + read, 0)).toBeGreaterThan(there.readers.length)
      expect([...answers, ...found.flatMap(({ leaks }) => leaks)]).toEqual([])
    }
  },
  600_000,
)

test('the traces are there to be found: the customer and an admin see them', async () => {
  const [order] = there.orders
  const blind = (name: string) => ({ ...readerNamed(name), as: 'stranger' as const, name: 'a stranger in their place' })
  for (const [name, path] of [
    ['customer', `/api/orders/${order?.id}`],
    ['admin', `/api/admin/orders/${order?.id}`],
  ] as const) {
    const leaks = listLeaks(blind(name), await readAt(there.shop, readerNamed(name), path)).join()
    for (const what of ['total of the order', 'amount of seller2', 'last name', 'phone', 'street', 'email address of'])
      expect(leaks, name).toContain(what)
  }
})

test('no email tells its reader more than the role table allows', async () => {
  await vi.waitFor(
    async () => {
      const [{ count }] = await there.shop.rows(
        `select count(*)::int from outbox where done_at is null and failed_at is null and kind in ('order-email', 'email')`,
      )
      expect(count).toBe(0)
    },
    { timeout: 60_000, interval: 200 },
  )
  const emails = await readSavedEmails(there.shop)
  const leaks = emails.flatMap(({ to, ...email }) => {
    const reader = there.readers.find(({ email }) => email === to)
    // The other demo accounts are couriers with every hub capability, or admins; each has the role of one of the
    // readers above.
    return reader ? listLeaks(reader, email, `the email "${email.subject}"`) : []
  })
  expect(emails.filter(({ to }) => to.startsWith('seller')).length).toBeGreaterThan(2)
  expect(leaks).toEqual([])
})
