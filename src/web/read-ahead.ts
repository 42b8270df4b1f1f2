import { type Access, forSellers, mayEnter } from '#domain/accounts/access.ts'
import { addressOf } from './data/api.ts'
import { readQuery } from './data/read-query.ts'
import { userQuery } from './data/user.ts'
import { inlineScript } from './platform/inline-script.ts'

type Read = { key: readonly [path: string, query: Record<string, unknown>]; access: Access }
type Page = { url: string; principal: Parameters<typeof mayEnter>[1] }
type Match = { readonly routeId: string }

const readsOrders = forSellers('orders.read', 'orders.read')
const listOf = (state: 'new' | 'all') => readQuery('GET /api/seller/parts', { query: { state } }).queryKey
const user: Read = { key: userQuery.queryKey, access: 'signed-in' }

const dayReads: readonly Read[] = [
  { key: listOf('all'), access: readsOrders },
  { key: readQuery('GET /api/seller/day').queryKey, access: readsOrders },
  { key: readQuery('GET /api/seller/make-list').queryKey, access: readsOrders },
  { key: readQuery('GET /api/seller/money').queryKey, access: forSellers('money.read', 'money.read') },
]

/** What the screens of a route read first; those of `/seller` are in the menu of all its pages. */
const readsOfRoute: Readonly<Record<string, readonly Read[]>> = {
  '/seller': [{ key: listOf('new'), access: readsOrders }],
  '/seller/': dayReads,
  '/seller/dashboard': dayReads,
}

/**
 * Requests what the page's scripts would request once they run. Runs in the head, alone; the requests leave behind those
 * of scripts and styles.
 */
function requestAhead(urls: readonly string[]): void {
  const { userAgent } = navigator
  const apple = /iPad|iPhone|iPod/.test(userAgent) || (/Safari/.test(userAgent) && !/Chrome|Android/.test(userAgent))
  const headers = {
    accept: 'application/json',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    ...(apple ? { 'x-requested-with': 'XMLHttpRequest' } : {}),
  }
  setTimeout(() => {
    window.readsAhead = Object.fromEntries(
      urls.map((url) => [url, fetch(url, { credentials: 'include', headers }).catch(() => undefined)]),
    )
  })
}

/**
 * Returns the inline script of a staff page that requests the first reads of its screen ahead of the scripts, so that
 * they need not wait for them one after the other: those that the person may read. Empty for guests, and for a URL with
 * a query, which chooses other rows.
 */
export function readAhead({ principal, url }: Page, matches: readonly Match[]): string {
  if (!principal || url.includes('?')) return ''
  const reads = [user, ...matches.flatMap(({ routeId }) => readsOfRoute[routeId] ?? [])]
  const urls = reads.filter(({ access }) => mayEnter(access, principal)).map(({ key }) => addressOf(...key))
  return inlineScript(requestAhead, urls)
}
