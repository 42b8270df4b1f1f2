import pg from 'pg'
import sharp from 'sharp'
import { buildAccount } from '#tests/support/builders.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { cookieHeader, type ShopVisitor, signInAt } from '#tests/support/open-shop.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

const stock = 1_000_000
/** People at the receiving stations, and later at the packing tables. */
export const hubPeople = 6
const couriers = 4

/** A shop on a PostgreSQL server of its own, on the day before Diwali: its people are signed in. */
export type HubDay = {
  shop: RunningShop
  /** Sellers by their store. */
  sellers: ReadonlyMap<string, ShopVisitor>
  hub: readonly ShopVisitor[]
  couriers: readonly ShopVisitor[]
  admin: ShopVisitor
  /** A photograph as a phone takes it. */
  photo: Buffer<ArrayBuffer>
  /** Returns the rows of a statement, past the shop. */
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  client: pg.Client
  close(): Promise<void>
}

/** Opens the shop with its sellers in one city, six people at the hub, couriers and an admin. */
export async function openHubDay(): Promise<HubDay> {
  const cluster = await startPostgresCluster({ fsync: true })
  const env = { ...wideLimits, NODE_ENV: 'production', DATABASE_URL: cluster.url, LOG_LEVEL: 'error' }
  await fillDatabase(databaseOf(env), stock)
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const stores = await insertPeople(env, client)
  const shop = await startRunningShop({ env })
  const signIn = (email: string) => signInAt(shop.url, email)
  const sellers = new Map<string, ShopVisitor>()
  for (const { id, email } of stores) sellers.set(id, await signIn(email))
  const numbered = (name: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => signIn(`${name}${at}@haatdi.example`)))
  return {
    shop,
    sellers,
    hub: await numbered('bench', hubPeople),
    couriers: await numbered('rider', couriers),
    admin: await signIn('admin@haatdi.example'),
    photo: await takePhoto(),
    rows: async (text, values = []) => (await client.query(text, values)).rows,
    client,
    close: async () => {
      await client.end()
      await shop.stop()
      await cluster.stop()
    },
  }
}

/** Inserts who is not among the demo's people; returns every store of the city with the account of its seller. */
async function insertPeople(env: Record<string, string>, client: pg.Client): Promise<{ id: string; email: string }[]> {
  const { rows } = await client.query<{ id: string; email: string | null }>(
    `select b.id, (select a.email from account a where a.brand_id = b.id and a.role = 'seller' limit 1) as email
     from brand b where b.city_id = 'Ahmedabad' order by b.id`,
  )
  const stores = rows.map(({ id, email }, at) => ({ id, email: email ?? `store${at}@haatdi.example`, isNew: !email }))
  await client.query('update product set daily_capacity = null, weekly_capacity = null')
  // The shop has paid enough in advance: the practice carrier's wallet is empty after seven hundred boxes.
  await client.query('update practice_carrier set wallet_paise = 100000000000')
  await withDatabase(databaseOf(env), (database) =>
    database.run(async () => {
      for (const { id, email, isNew } of stores)
        if (isNew) await buildAccount({ email, username: nameOf(email), role: 'seller', brandId: id })
      for (let at = 0; at < hubPeople; at += 1) await buildCourier(`bench${at}`, 'hub')
      for (let at = 0; at < couriers; at += 1) await buildCourier(`rider${at}`, 'pickup')
    }),
  )
  return stores
}

const nameOf = (email: string): string => email.split('@')[0] ?? email
const buildCourier = (username: string, capability: 'hub' | 'pickup') =>
  buildAccount({ email: `${username}@haatdi.example`, username, role: 'courier', capabilities: [capability] })

const takePhoto = async () =>
  Buffer.from(
    await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#b84a14',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 70 })
      .toBuffer(),
  )

/** Sends a photograph, which a visitor's `post` does not. */
export async function sendPhoto({ shop, photo }: HubDay, browser: ShopVisitor, path: string) {
  const response = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', origin: shop.url, cookie: cookieHeader(browser) },
    body: photo,
  })
  const body = await response.json()
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

/** Downloads a file and returns its size; throws unless it is a PDF. */
export async function downloadPdf({ shop }: HubDay, browser: ShopVisitor, path: string): Promise<number> {
  const response = await fetch(shop.url + path, { headers: { cookie: cookieHeader(browser) } })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok || bytes.subarray(0, 5).toString() !== '%PDF-')
    throw new Error(`${path} was answered ${response.status}: ${bytes.subarray(0, 300).toString()}`)
  return bytes.length
}

/** Returns the body of an answer; throws unless it is a success. */
export function bodyOf<Answer extends { status: number; body: unknown }>(what: string, answer: Answer): Answer['body'] {
  if (answer.status >= 300) throw new Error(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
