import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { product } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { type Answer, cookieHeader, openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { type BuiltOrder, buildOrder } from '#tests/support/order-builder.ts'
import { countUnits } from './count-units.ts'
import { packingOf } from './packing.ts'

/** The two sellers of the demo accounts; an order of both has two seller orders. */
export const sellers = ['otlavali-khakhra', 'rankaar-farsan'] as const

type DemoOptions = Omit<NonNullable<Parameters<typeof openShop>[0]>, 'demo' | 'fill'>

/** The demo shop with an account for every role, and couriers with one capability each. */
export const openDemoShop = (options: DemoOptions = {}): Promise<Shop> =>
  openShop({
    ...options,
    demo: true,
    fill: async () => {
      for (const capability of ['hub', 'delivery', 'pickup'] as const) {
        await buildAccount({
          email: `${capability}@haatdi.example`,
          username: `${capability}-only`,
          name: `Only ${capability}`,
          role: 'courier',
          capabilities: [capability],
        })
      }
    },
  })

/** Inserts an order of two units of each of the two sellers for the demo customer. */
export async function orderOfTwoSellers(shop: Shop, wanted: Partial<Parameters<typeof buildOrder>[0]> = {}) {
  return shop.database.run(async () => {
    const items = []
    for (const brandId of sellers) {
      const [found] = await db().select({ id: product.id }).from(product).where(eq(product.brandId, brandId)).limit(1)
      items.push({ productId: found?.id ?? '', quantity: 2 })
    }
    const [customer] = (await db().execute<{ id: string }>(sql`select id from account where role = 'user'`)).rows
    return buildOrder({ items, ...(customer ? { accountId: customer.id } : {}), ...wanted })
  })
}

const signedIn = new WeakMap<Shop, Map<string, Promise<ShopVisitor>>>()

/** Returns the one browser in which an account of this shop takes an order further; a test must not sign it out. */
export function workerOf(shop: Shop, name: string): Promise<ShopVisitor> {
  const known = signedIn.get(shop) ?? new Map<string, Promise<ShopVisitor>>()
  signedIn.set(shop, known)
  const worker = known.get(name) ?? shop.signIn(name)
  known.set(name, worker)
  return worker
}

/** Each seller accepts and packs their seller order. */
export async function packAllSellerOrders(shop: Shop, order: BuiltOrder): Promise<void> {
  for (const [index, sellerOrder] of order.sellerOrders.entries()) {
    const seller = await workerOf(shop, index === 0 ? 'seller@haatdi.example' : 'seller2@haatdi.example')
    const accepted = await seller.post(`/api/seller/parts/${sellerOrder.id}/accept`, { version: 1 })
    const packed = await seller.post(
      `/api/seller/parts/${sellerOrder.id}/pack`,
      packingOf(accepted.body.version, sellerOrder.lineIds),
    )
    if (packed.status !== 200) throw new Error(`a part could not be packed: ${JSON.stringify(packed.body)}`)
  }
}

/** Sends raw bytes, which a visitor's `post` does not. */
export async function sendPicture(
  shop: Shop,
  visitor: ShopVisitor,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = 'image/jpeg',
): Promise<Pick<Answer, 'status' | 'body'>> {
  const response = await shop.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': type,
      origin: shop.origin,
      cookie: cookieHeader(visitor),
    },
    body: bytes,
  })
  return { status: response.status, body: await response.json() }
}

/** Returns the bytes of a file that an account downloads. */
export async function downloadFile(shop: Shop, visitor: ShopVisitor, path: string): Promise<Buffer> {
  const cookie = cookieHeader(visitor)
  const response = await shop.fetch(path, { headers: { cookie } })
  return Buffer.from(await response.arrayBuffer())
}

/** Returns a small photograph. */
export const drawPhoto = async (): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b84a14' } })
      .jpeg()
      .toBuffer(),
  )

let seals = 0

/** Returns what the hub records when it seals a box: a seal of its own, and why the weight differs. */
export const sealingOf = (version: number, changes: object = {}) => ({
  version,
  weightGrams: 1310,
  lengthMm: 300,
  widthMm: 220,
  heightMm: 150,
  weightReason: 'Sample weights',
  seal: `SEAL-${++seals}`,
  ...changes,
})

let written = 20_000_000_000

/** Takes an order up to its label, and returns the parcel. */
export async function labelledOrder(shop: Shop, wanted: Parameters<typeof orderOfTwoSellers>[1] = {}) {
  const order = await orderOfTwoSellers(shop, wanted)
  await packAllSellerOrders(shop, order)
  const hub = await workerOf(shop, 'hub@haatdi.example')
  for (const { code } of order.sellerOrders) await hub.post('/api/courier/hub/receive', { code })
  const path = `/api/courier/hub/boxes/${order.shipmentId}`
  const photographed = await sendPicture(shop, hub, `${path}/photo`, await drawPhoto())
  written += 1
  await countUnits(hub, path)
  const sealed = await hub.post(`${path}/seal`, sealingOf(photographed.body.version))
  const waybill = `DD${written}`
  const labelled = await hub.post(`${path}/waybill`, {
    version: sealed.body.version,
    waybill,
    cost: 64,
    currency: 'INR',
  })
  if (labelled.status !== 200) throw new Error(`no label: ${JSON.stringify(labelled.body)}`)
  return { order, waybill, parcelId: String(labelled.body.parcel.id) }
}
