import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '#contract/contract.ts'
import { eventTypes } from '#domain/integrations/event-type.ts'
import { type DataKind, type DataReader, maySee } from '#domain/orders/data-visibility.ts'
import { orderLink } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { linkHash } from '#server/orders/order-link.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { cookieHeader, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { type BuiltOrder, buildOrder } from '#tests/support/order-builder.ts'
import { readText } from '#tests/support/pdf-characters.ts'

/** A recognisable value in a response: a rupee amount, or text. `own` names the reader it belongs to. */
type Trace = { kind: DataKind; what: string; rupees?: number; text?: string; own?: string }

export type Reader = {
  name: string
  as: DataReader
  visitor: ShopVisitor
  email?: string
  headers?: Record<string, string>
}

/** Prices in rupees that occur nowhere else in the demo shop; two units of each are bought. */
const sellers = [
  { account: 'seller', email: 'seller@haatdi.example', price: 6_131, person: 'Quillora Vantrump' },
  { account: 'seller2', email: 'seller2@haatdi.example', price: 7_457, person: 'Wexford Yolanthe' },
  { account: 'seller3', email: 'seller3@haatdi.example', price: 8_719, person: 'Brixton Umberlee' },
] as const
const buyer = {
  fullName: 'Zarnika Bhavsarkar',
  email: 'zarnika.private@mail.example',
  phone: '+919876501234',
  address: '77 Kesarwadi Chawl',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400077',
  country: 'IN',
}
const delivery = 80
const total = sellers.reduce((all, { price }) => all + 2 * price, 0) + delivery

/** Every value of the order that a response could leak, with its kind of data. */
const traces: Trace[] = [
  { kind: 'orderAmounts', what: 'the total of the order', rupees: total },
  { kind: 'orderAmounts', what: 'the goods of the order', rupees: total - delivery },
  ...sellers.map(({ account, price }) => ({
    kind: 'otherShareAmounts' as const,
    what: `the amount of ${account}`,
    rupees: 2 * price,
    own: account,
  })),
  ...sellers.flatMap(({ account, person, email }) => [
    { kind: 'staffIdentity' as const, what: `the name of ${account}`, text: person, own: account },
    { kind: 'staffIdentity' as const, what: `the address of ${account}`, text: email, own: account },
  ]),
  { kind: 'fullName', what: 'the last name of the buyer', text: 'Bhavsarkar' },
  { kind: 'firstName', what: 'the first name of the buyer', text: 'Zarnika' },
  { kind: 'phone', what: 'the phone of the buyer', text: '9876501234' },
  { kind: 'phone', what: 'the phone of the buyer', text: '98765 01234' },
  { kind: 'streetAddress', what: 'the street of the buyer', text: 'Kesarwadi' },
  { kind: 'streetAddress', what: 'the PIN code of the buyer', text: '400077' },
  { kind: 'email', what: 'the email address of the buyer', text: 'zarnika.private@mail.example' },
]

/** Returns the data of an order that a reader received against the role table, each with its location. */
export function listLeaks(reader: Reader, body: unknown, key = ''): string[] {
  return holdsTrace(body) ? listTraces(reader, body, key) : []
}

function listTraces(reader: Reader, body: unknown, key: string): string[] {
  const allowed = ({ kind, own }: Trace) => {
    if (own === reader.name) return true
    // The total of the cash to collect equals the order's; the courier who collects it must know it.
    // The papers of a box begin with its label.
    if (kind === 'orderAmounts' && /cash|parcel-label\.pdf|\/papers\.pdf/i.test(key))
      return maySee(reader.as, 'cashDue')
    if (kind === 'otherShareAmounts' && /papers/.test(key)) return maySee(reader.as, 'declaredValue')
    return maySee(reader.as, kind)
  }
  if (Array.isArray(body)) return body.flatMap((each, at) => listTraces(reader, each, `${key}[${at}]`))
  if (typeof body === 'object' && body !== null)
    return Object.entries(body).flatMap(([name, value]) =>
      listTraces(reader, value, key === '' ? name : `${key}.${name}`),
    )
  return traces
    .filter((trace) => isIn(body, trace) && !allowed(trace))
    .map(({ what }) => `${reader.name}: ${what} in ${key}`)
}

const withoutGroups = (text: string) => text.replaceAll(/(?<=\d)[,\s](?=\d{2,3})/g, '')
const amountsOf = ({ rupees }: Trace) => (rupees === undefined ? [] : [rupees, rupees * 100])
const amounts = [...new Set(traces.flatMap(amountsOf))].map((amount) => ({
  amount,
  digits: String(amount),
  pattern: new RegExp(`(?<![\\w.-])₹?${amount}(?![\\w-])`),
}))
const texts = [...new Set(traces.flatMap(({ text }) => text?.toLowerCase() ?? []))]

/** Most responses hold none of the traces anywhere: those need not be searched value by value. */
function holdsTrace(body: unknown): boolean {
  const all = typeof body === 'string' ? body : (JSON.stringify(body) ?? '').replaceAll(/\\[nrt]/g, ' ')
  const [lowerCase, digits] = [all.toLowerCase(), withoutGroups(all)]
  return texts.some((text) => lowerCase.includes(text)) || amounts.some((amount) => digits.includes(amount.digits))
}

function isIn(value: unknown, trace: Trace): boolean {
  if (typeof value === 'number') return amountsOf(trace).includes(value)
  if (typeof value !== 'string') return false
  if (trace.text !== undefined) return value.toLowerCase().includes(trace.text.toLowerCase())
  const plain = withoutGroups(value)
  const own = amountsOf(trace)
  return amounts.some(
    ({ amount, digits, pattern }) => own.includes(amount) && plain.includes(digits) && pattern.test(plain),
  )
}

export type VisibilityShop = Awaited<ReturnType<typeof openVisibilityShop>>

/**
 * A shop with one order of three sellers, the same of a guest with a link to it and one paid online, and every role
 * that may request them.
 */
export async function openVisibilityShop(printFonts: string) {
  const shop = await openDemoShop({ printFonts })
  const products: string[] = []
  const brands = await shop.rows(
    `select b.id, (select p.id from product p where p.brand_id = b.id order by p.id limit 1) as product from brand b
     where b.city_id = (select city_id from brand where id = 'otlavali-khakhra')
     order by b.id <> 'otlavali-khakhra', b.id <> 'rankaar-farsan', b.id limit 3`,
  )
  await shop.database.run(async () => {
    await buildAccount({ username: 'seller3', email: sellers[2].email, role: 'seller', brandId: brands[2].id })
    await buildAccount({ username: 'carrier-only', role: 'courier', capabilities: ['carrier'] })
    await buildAccount({ username: 'stranger', role: 'user' })
  })
  for (const [at, { account, price, person }] of sellers.entries()) {
    const productId = brands[at].product as string
    products.push(productId)
    await shop.rows('update product set price_paise = $2 where id = $1', [productId, price * 100])
    await shop.rows('update account set name = $2 where username = $1', [account, person])
  }
  // Another system follows everything; it is off, so that what would be sent is only recorded.
  await shop.rows(
    `insert into webhook_endpoint (url, description, events, secret, state, off_because)
     values ('https://hooks.example/', 'Warehouse', $1, 'sealed', 'off', 'admin')`,
    [eventTypes],
  )
  const items = products.map((productId) => ({ productId, quantity: 2 }))
  const [customer] = await shop.rows(`select id from account where username = 'customer'`)
  await shop.rows(`update account set name = $2, email = $3 where id = $1`, [customer.id, buyer.fullName, buyer.email])
  const token = 'link-of-the-guest-order'
  const [own, guests, online] = await shop.database.run(async () => {
    const first = await buildOrder({ items, accountId: customer.id, shipping: buyer })
    const second = await buildOrder({ items, shipping: buyer })
    await db()
      .insert(orderLink)
      .values({ orderId: second.id, tokenHash: linkHash(token) })
    const third = await buildOrder({ items, accountId: customer.id, shipping: buyer, method: 'online' })
    return [first, second, third] as const
  })
  const signedIn = async (name: string, as: DataReader, email = `${name}@haatdi.example`): Promise<Reader> => ({
    name,
    as,
    visitor: await shop.signIn(name),
    email,
  })
  // One courier brings two orders that are paid in cash, which is more than a courier usually carries.
  await shop.rows('update courier_terms set cash_limit_paise = $1', [300 * total])
  const readers: Reader[] = [
    await signedIn('customer', 'customer', buyer.email),
    { name: 'guest with link', as: 'customer', visitor: shop.visitor(), headers: { authorization: `Bearer ${token}` } },
    { name: 'nobody', as: 'stranger', visitor: shop.visitor() },
    await signedIn('stranger', 'stranger'),
    ...(await Promise.all(sellers.map(({ account }) => signedIn(account, 'seller')))),
    await signedIn('pickup-only', 'pickup', 'pickup@haatdi.example'),
    await signedIn('hub-only', 'hub', 'hub@haatdi.example'),
    await signedIn('delivery-only', 'delivery', 'delivery@haatdi.example'),
    await signedIn('carrier-only', 'carrier'),
    await signedIn('admin', 'admin'),
  ]
  return { shop, readers, orders: [own, guests, online] as readonly BuiltOrder[] }
}

/** Streams that never end, and redirects to another origin; neither carries order data. */
const notRead = new Set([
  'GET /api/orders/:id/events',
  'GET /api/seller/parts/:id/events',
  'GET /api/courier/hub/boxes/:id/events',
  'GET /api/auth/google',
  'GET /api/auth/google/callback',
])

/**
 * Real ids for an endpoint's `:id`; a new endpoint derives its own from its path, or the test reports that it cannot.
 */
const idsFor: readonly [RegExp, string][] = [
  [/^\/api\/(?:admin\/)?orders\/:id|\/seller\/orders\/:id/, 'select id from customer_order'],
  [/^\/api\/seller\/parts\/:id/, 'select id from seller_order'],
  [/^\/api\/courier\/hub\/bags\/:id/, 'select id from seller_order'],
  [/^\/api\/(?:courier\/hub|admin)\/boxes\/:id/, 'select id from public.shipment'],
  [/^\/api\/courier\/hub\/labels\/:id/, 'select id from label_sheet'],
  [/^\/api\/courier\/hub\/manifests\/:id/, 'select id from manifest'],
  [/^\/api\/courier\/(?:hub\/pickup-photos|hub\/delivery-proofs|pickup-runs)\/:id/, 'select $$unknown$$ as id'],
  [/^\/api\/courier\/(?:hub\/)?parcels\/:id/, 'select id from parcel'],
  [/^\/api\/(?:admin|seller)\/claims\/:id/, 'select id from claim'],
  [
    /^\/api\/admin\/accounts\/:id|^\/api\/admin\/couriers\/:id/,
    'select id from account where role <> $$admin$$ limit 8',
  ],
  [/^\/api\/admin\/payments\/:id/, 'select id from payment'],
  [/^\/api\/admin\/unapplied-payments\/:id/, 'select id from unapplied_payment'],
  [/^\/api\/admin\/refunds\/:id/, 'select id from refund'],
  [/^\/api\/admin\/reviews\/:id/, 'select id from review'],
  [/^\/api\/admin\/questions\/:id/, 'select id from product_question'],
  [/^\/api\/admin\/product-changes\/:id/, 'select id from product_change'],
  [
    /^\/api\/admin\/(?:messages|tickets|inbox|reply-templates|applications|promotions|rates)\/:id/,
    'select $$unknown$$ as id',
  ],
  [/^\/api\/products\/:id/, 'select product_id as id from order_line limit 1'],
  [/^\/api\/brands\/:id/, 'select brand_id as id from order_line limit 1'],
  [/^\/api\/admin\/payout-runs\/:id/, 'select id from payout_run'],
  [/^\/api\/admin\/payouts\/:id/, 'select id from payout'],
  [
    /^\/api\/admin\/(?:carrier-invoices|customer-imports|promotion-imports|store-imports|country-imports|segments|weight-disputes)\/:id/,
    'select $$unknown$$ as id',
  ],
  [/^\/api\/bulk-jobs\/:id/, 'select $$unknown$$ as id'],
  [/^\/api\/courier\/cash\/handovers\/:id/, 'select $$unknown$$ as id'],
  [/^\/api\/seller\/setup\/files\/:id/, 'select id from store_file'],
  [/^\/api\/seller\/product-sheets\/:id/, 'select $$unknown$$ as id'],
  [/^\/api\/seller\/products\/:id/, 'select distinct product_id as id from order_line'],
  [/^\/api\/admin\/hubs\/:id/, 'select id from hub'],
  [/^\/api\/admin\/starter-packs\/:id/, 'select $$countries$$ as id'],
  [/^\/api\/(?:admin\/)?categories\/:id/, 'select $$snacks$$ as id'],
  [/^\/api\/admin\/content\/:id/, 'select $$faq$$ as id'],
  [/^\/api\/admin\/themes\/:id/, 'select $$diwali$$ as id'],
  [/^\/api\/admin\/webhooks\/:id/, 'select id from webhook_endpoint'],
  [/^\/api\/admin\/stores\/:id/, 'select distinct brand_id as id from order_line'],
]
/** The same for a second id; `$1` is the first one. */
const nestedIds: Readonly<Record<string, string>> = {
  number: `select number as id from invoice
    where order_id in ($1, (select order_id from seller_order where id = $1))`,
  photoId: 'select id from claim_photo',
  version: 'select 1 as id',
  name: 'select $$faq$$ as id',
  code: 'select distinct destination as id from customer_order',
  entryId: 'select id from passbook_entry',
  otherId: 'select id from account where role = $$user$$ limit 2',
  period: `select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM') as id`,
  month: `select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM') as id`,
  form: `select unnest(array['gstr-8', '26q']) as id`,
  report: `select unnest(array['sales', 'refunds', 'seller-payables', 'gst-outward', 'lanes']) as id`,
}

/** Returns true for an endpoint whose response is the same for everybody: only the reader who may see the least reads it. */
export const isShared = (key: string): boolean => (contract as Record<string, { shared?: true }>)[key]?.shared === true

/** Returns the addresses of every GET endpoint of the contract, with existing ids. */
export async function listReadAddresses(
  shop: Shop,
): Promise<{ addresses: { key: string; path: string }[]; unknown: string[] }> {
  const addresses: { key: string; path: string }[] = []
  const unknown: string[] = []
  const idsOf = async (sql: string, first?: string) =>
    (await shop.rows(sql, sql.includes('$1') ? [first] : [])).map(({ id }) => String(id))
  for (const key of Object.keys(contract).filter((each) => each.startsWith('GET ') && !notRead.has(each))) {
    let paths: { path: string; first?: string }[] = [{ path: key.slice('GET '.length) }]
    for (const [, name = ''] of key.matchAll(/:(\w+)/g)) {
      const sql =
        name === 'id' ? idsFor.find(([pattern]) => pattern.test(key.slice('GET '.length)))?.[1] : nestedIds[name]
      if (sql === undefined) unknown.push(key)
      const all = paths.map(async ({ path, first }) => {
        const ids = sql === undefined ? [] : await idsOf(sql, first)
        return ids.map((id) => ({ path: path.replace(`:${name}`, encodeURIComponent(id)), first: first ?? id }))
      })
      paths = (await Promise.all(all)).flat()
    }
    addresses.push(...paths.map(({ path }) => ({ key, path })))
  }
  return { addresses, unknown }
}

/**
 * Returns the response for a reader at an address, a document as its text; `closed` when their role has no access.
 */
export async function readAt(shop: Shop, { visitor, headers }: Reader, path: string): Promise<unknown> {
  const cookie = cookieHeader(visitor)
  const response = await shop.fetch(path, { headers: { ...headers, ...(cookie ? { cookie } : {}) } })
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
  if (response.status === 401 || response.status === 403) return 'closed'
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  const bytes = Buffer.from(await response.arrayBuffer())
  return type.includes('pdf') ? readText(bytes) : type.startsWith('text/') ? bytes.toString('utf8') : undefined
}

/** Returns every sent email, with its recipient. */
export async function readSavedEmails(
  shop: Shop,
): Promise<{ to: string; subject: string; html: string; text: string }[]> {
  const folder = join(shop.dataDir, 'emails')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
}
