import { contract } from '#contract/contract.ts'
import type { ListDeclaration } from '#domain/lists/list-declaration.ts'
import { sellerOrderList } from '#domain/orders/seller-order-list.ts'
import { productList } from '#domain/products/product-list.ts'
import { databaseOf, fillDatabase, withDatabase } from '#tests/support/filled-database.ts'
import { cookieHeader, signInAt } from '#tests/support/open-shop.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import type { Measure, Result } from './benchmark.ts'
import { placeTemplates } from './many-orders.ts'
import { measureAnswers } from './measure-answers.ts'
import { growStore, type StoreSize } from './one-large-store.ts'

export const name = 'seller-screens'

const full: StoreSize = { products: 5_000, orders: 50_000 }
const little: StoreSize = { products: 200, orders: 500 }
const goal = 100

/** Measures every address that a seller's screen reads, in one store that is larger than any other of the shop. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const [size, rounds, times] = small ? [little, 1, 3] : [full, 3, 40]
  const cluster = await startPostgresCluster({ fsync: false })
  const env = { ...wideLimits, DATABASE_URL: cluster.url, LOG_LEVEL: 'silent' }
  const config = databaseOf({ ...env, DATABASE_STATEMENT_TIMEOUT_MS: '600000' })
  try {
    await fillDatabase(config, 9_000)
    const first = await startRunningShop({ env })
    const brandId = await placeStoreTemplates(first)
    await first.stop()
    await withDatabase(config, (database) => growStore(database, brandId, size))
    const shop = await startRunningShop({ env })
    try {
      return await measure(shop, size, rounds, times)
    } finally {
      await shop.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function measure(shop: RunningShop, size: StoreSize, rounds: number, times: number): Promise<Result> {
  const cookie = cookieHeader(await signInAt(shop.url, 'seller@haatdi.example'))
  const screens = await listScreens(shop, cookie)
  const measures: Measure[] = []
  const broken = unmeasured(screens)
  for (const [endpoint, paths] of screens) {
    const repeated = paths.flatMap((path) => Array<string>(Math.ceil(times / paths.length)).fill(path))
    await measureAnswers(shop.url, paths, cookie)
    const runs: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { p95, failed } = await measureAnswers(shop.url, repeated, cookie)
      runs.push(p95)
      broken.push(...new Set(failed))
    }
    measures.push({ name: `${endpoint.replace('GET /api/seller/', '')}, p95`, unit: 'ms', runs, atMost: goal })
  }
  return {
    how:
      `PostgreSQL with one store of ${size.products.toLocaleString('en')} products and ${size.orders.toLocaleString('en')} orders, one of a hundred still to be packed, and as ` +
      `many lines in its passbook. Every address that a seller's screen reads, ${times} times one after the other, ${rounds} times; lists by each sort, with searches in three scripts, ` +
      'filters and a late page. The days of the store are counted. From request to last byte; shop and PostgreSQL share all cores.',
    measures,
    broken,
  }
}

/** What is no screen: documents, files, streams, and what belongs to an application or an import. */
const noScreens =
  /\.(pdf|csv|jpg)$|file$|\/events$|\/hub-photos\/|\/setup\/files\/|\/refused-file$|\/application$|\/product-sheets\/:id$|\/claims\/:id$|\/labels\.pdf$/

/** Returns a sentence for each endpoint of a seller that no address measures. */
const unmeasured = (screens: ReadonlyMap<string, string[]>): string[] =>
  Object.keys(contract)
    .filter((key) => key.startsWith('GET /api/seller/') && !noScreens.test(key) && !screens.has(key))
    .map((key) => `${key} is measured by nothing.`)

/** Returns the addresses of every endpoint that a screen of a seller reads. */
async function listScreens(shop: RunningShop, cookie: string): Promise<Map<string, string[]>> {
  const read = async (path: string) => (await fetch(shop.url + path, { headers: { cookie } })).json()
  const { items: products } = (await read('/api/seller/products')) as { items: { id: string }[] }
  const { items: parts } = (await read('/api/seller/parts')) as { items: { id: string }[] }
  const { money } = (await read('/api/seller/money')) as { money: { entries: { id: number }[]; nextCursor: string } }
  const product = `/api/seller/products/${encodeURIComponent(products[0]?.id ?? '')}`
  const part = `/api/seller/parts/${encodeURIComponent(parts[0]?.id ?? '')}`
  const sorts = sortsOf(productList)
  const orders = '/api/seller/orders'
  const list = '/api/seller/products'
  const days = 'from=2026-01-01&to=2026-12-31'
  return new Map<string, string[]>([
    ['GET /api/seller/day', ['/api/seller/day']],
    ['GET /api/seller/categories', ['/api/seller/categories']],
    ['GET /api/seller/make-list', ['/api/seller/make-list']],
    ['GET /api/seller/calendar', ['/api/seller/calendar']],
    [
      'GET /api/seller/parts',
      ['', '?state=new', '?state=making', '?state=gone', '?state=all'].map((query) => `/api/seller/parts${query}`),
    ],
    [
      'GET /api/seller/orders',
      [
        ...sortsOf(sellerOrderList(true)).map((sort) => `${orders}?sort=${sort}`),
        ...['khakhra', 'ખાખરા', 'HT-10', 'surat', 'nothing at all'].map((q) => `${orders}?q=${encodeURIComponent(q)}`),
        ...[
          'state.in:accepted',
          'contents.has:khakhra',
          'buyer.starts:m',
          'total.range:500|',
          'placedAt.within:last30',
        ].map((filter) => `${orders}?filter=${encodeURIComponent(filter)}`),
        `${orders}?size=100&page=100`,
      ],
    ],
    ['GET /api/seller/payouts', ['/api/seller/payouts']],
    ['GET /api/seller/parts/:id', [part]],
    ['GET /api/seller/parts/:id/invoices', [`${part}/invoices`]],
    [
      'GET /api/seller/products',
      [
        ...sorts.map((sort) => `${list}?sort=${sort}`),
        ...['khakhra', 'ખાખરા', 'खाखरा', '4999', 'nothing at all'].map((q) => `${list}?q=${encodeURIComponent(q)}`),
        `${list}?size=100&page=${sorts.length}`,
      ],
    ],
    ['GET /api/seller/products/:id', [product]],
    ['GET /api/seller/products/:id/versions', [`${product}/versions`]],
    ['GET /api/seller/products/:id/prices', [`${product}/prices`]],
    ['GET /api/seller/hs-codes', ['/api/seller/hs-codes?q=khakhra']],
    ['GET /api/seller/money', ['/api/seller/money', `/api/seller/money?cursor=${money.nextCursor}`]],
    ['GET /api/seller/money/entries/:entryId', [`/api/seller/money/entries/${money.entries[0]?.id}`]],
    ['GET /api/seller/money/statements', ['/api/seller/money/statements']],
    ['GET /api/seller/money/commission-invoices', ['/api/seller/money/commission-invoices']],
    [
      'GET /api/seller/insights',
      ['day', 'week', 'month'].map((group) => `/api/seller/insights?${days}&group=${group}`),
    ],
    ...['claims', 'store', 'store/tax', 'setup', 'people', 'notifications', 'reviews', 'lots', 'recalls'].map(
      (end): [string, string[]] => [`GET /api/seller/${end}`, [`/api/seller/${end}`]],
    ),
  ])
}

const sortsOf = ({ columns }: ListDeclaration): string[] =>
  columns.flatMap(({ key, sorts }) => (sorts ? [key, `-${key}`] : []))

/** Places orders with the store of the seller alone, which are copied; returns the store's id. */
async function placeStoreTemplates({ url }: RunningShop): Promise<string> {
  const seller = await signInAt(url, 'seller@haatdi.example')
  const { items } = (await seller.get('/api/seller/products')).body as { items: { id: string }[] }
  await placeTemplates(
    url,
    items.slice(0, 10).map(({ id }) => [{ productId: id, quantity: 2 }]),
  )
  return (await seller.get('/api/seller/store')).body.store.id
}
