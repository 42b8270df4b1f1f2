import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import { pino } from 'pino'
import type { RenderPage } from '#server/http/pages.ts'
import { cookieHeader, type ShopVisitor } from '#tests/support/open-shop.ts'
import { openShopWithPeople, type PersonName, people, type ShopWithPeople } from '#tests/support/shop-with-people.ts'
import { type FuzzRequest, fuzzRequests } from './generate-requests.ts'
import { type FuzzResponse, faultsOf } from './judge-response.ts'

/**
 * The number of requests before another shop opens, which restores accounts that were signed out, disabled or
 * deleted.
 */
const inOneShop = 2_500
/** The number of requests after which signed-out accounts sign in again. */
const inOneVisit = 250
const atOnce = 4
const patienceMs = 30_000

export type FuzzResult = { sent: number; statuses: Map<number, number>; broken: string[] }

/**
 * Sends the given number of generated requests; the same seed sends the same ones. `broken` reports each fault with
 * its seed and request.
 */
export async function fuzzShop({
  count,
  seed,
  render,
}: {
  count: number
  seed: number
  render: RenderPage
}): Promise<FuzzResult> {
  const result: FuzzResult = { sent: 0, statuses: new Map(), broken: [] }
  for (let shop = 0; result.sent < count; shop++)
    await fuzzOneShop({ count: Math.min(inOneShop, count - result.sent), seed: seed + shop, render }, result)
  return result
}

async function fuzzOneShop(
  options: { count: number; seed: number; render: RenderPage },
  result: FuzzResult,
): Promise<void> {
  const { count, seed, render } = options
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const there = await openShopWithPeople({ log, render })
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  try {
    storeFiles(there)
    const { body: description } = await there.visitors['an admin'].get('/api/openapi.json')
    const requests = fc.sample(fuzzRequests({ description, pages: pageRoutes(), ids: await idsOf(there) }), {
      numRuns: count,
      seed,
    })
    for (let begin = 0; begin < count; begin += inOneVisit) {
      await comeBack(there)
      const left = requests.slice(begin, begin + inOneVisit)
      const sendNext = async (): Promise<void> => {
        for (let request = left.shift(); request; request = left.shift()) {
          const response = await send(there, agent, request)
          result.sent++
          result.statuses.set(response.status, (result.statuses.get(response.status) ?? 0) + 1)
          const faults = faultsOf(request, response)
          if (faults.length > 0) result.broken.push(`Seed ${seed}: ${describeRequest(request)}: ${faults.join('; ')}`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, sendNext))
      for (const line of logged.splice(0)) result.broken.push(`Seed ${seed}: logged as an error: ${shortened(line)}`)
    }
  } finally {
    agent.destroy()
    await there.shop.close()
  }
}

const shortened = (line: string) => line.replace(/\s+/g, ' ').slice(0, 900)
const describeRequest = ({ person, method, path, headers, body }: FuzzRequest) =>
  `${person}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${(body ?? '').slice(0, 600)}`

/** One file of each kind, for conditional and range requests. */
function storeFiles({ shop }: ShopWithPeople): void {
  for (const folder of ['client/assets', 'pictures', 'fonts']) {
    mkdirSync(join(shop.dataDir, 'dist', folder), { recursive: true })
    writeFileSync(join(shop.dataDir, 'dist', folder, 'one.txt'), 'some bytes')
  }
}

/** Returns the addresses of all pages, from the route tree that the build writes. */
function pageRoutes(): string[] {
  const tree = readFileSync(join(import.meta.dirname, '../../src/web/route-tree.gen.ts'), 'utf8')
  const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path ?? '/')
  if (paths.length < 20) throw new Error('the route tree tells no pages')
  return [...new Set(paths)]
}

async function idsOf(there: ShopWithPeople): Promise<string[]> {
  const column = async (sql: string) => (await there.shop.rows(sql)).map((row) => String(Object.values(row)[0]))
  return [
    ...(await column('select id from product limit 3')),
    ...(await column('select id from brand limit 2')),
    ...(await column('select id from customer_order')),
    ...(await column('select id from account limit 8')),
    ...(await column('select id from seller_order')),
    ...there.order.sellerOrders.flatMap(({ lineIds }) => lineIds),
    there.sent.shipmentId,
    there.sent.parcelId,
    there.reviewId,
    there.claim.id,
    there.claim.photoId,
    there.messageId,
    there.ticketId,
    there.passkeyId,
    'razorpay',
    'stripe',
    'sandbox',
    'unknown',
    '1',
  ]
}

/**
 * Signs in again every account that was signed out, with the old password; every session has just passed step-up
 * authentication.
 */
async function comeBack({ shop, visitors }: ShopWithPeople): Promise<void> {
  for (const { name, account } of people) {
    if (account === null || (await visitors[name].get('/api/auth/user')).status === 200) continue
    // An account whose password or name a request has changed stays signed out.
    const again = await shop.signIn(account).catch(() => undefined)
    if (again) visitors[name] = again
  }
  await shop.database.pool.query('update session set step_up_at = now()')
}

function send({ shop, visitors }: ShopWithPeople, agent: Agent, request: FuzzRequest): Promise<FuzzResponse> {
  const { person, method, path, headers, body } = request
  const { hostname, port } = new URL(shop.origin)
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_UNESCAPED_CHARACTERS'
        ? reject(error)
        : resolve({ status: 0, headers: {}, body: error.message })
    const sent = httpRequest(
      {
        hostname,
        port,
        agent,
        method,
        path,
        timeout: patienceMs,
        headers: {
          origin: shop.origin,
          cookie: cookiesOf(visitors, person),
          ...headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const answered = (text: string) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          answered('')
          response.destroy()
          return
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => answered(Buffer.concat(chunks).toString()))
        response.on('error', failed)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${patienceMs} ms`)))
    sent.on('error', failed)
    sent.end(body)
  })
}

const cookiesOf = (visitors: Record<PersonName, ShopVisitor>, person: PersonName): string =>
  cookieHeader(visitors[person])
