import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchJson } from './data/api.ts'
import { readAhead } from './read-ahead.ts'

const sellersDay = [{ routeId: '__root__' }, { routeId: '/seller' }, { routeId: '/seller/' }]
const owner = { role: 'seller', storeRole: 'owner', capabilities: [], rights: [] }
const requests: string[] = []
const answer = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  requests.length = 0
  answer.mockReset()
  answer.mockImplementation(async (url) => Response.json({ url }))
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('performance', { now: () => 2_000 })
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url)
    return answer(url)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.readsAhead = undefined
})

/** Runs the script of a page, as a browser does before the page's own scripts. */
function open(principal: object | null, url = '/seller', matches: readonly { routeId: string }[] = sellersDay): void {
  const script = readAhead({ url, principal } as Parameters<typeof readAhead>[0], matches)
  const page = { fetch, navigator, setTimeout: (work: () => void) => work(), readsAhead: undefined }
  runInNewContext(script, Object.assign(page, { window: page }))
  globalThis.readsAhead = page.readsAhead
}

test('a seller’s day is requested before its scripts run, and each response is taken once', async () => {
  open(owner)
  expect(requests).toEqual([
    '/api/auth/user',
    '/api/seller/parts?state=new',
    '/api/seller/parts?state=all',
    '/api/seller/day',
    '/api/seller/make-list',
    '/api/seller/money',
  ])
  expect(await fetchJson('/api/seller/parts', { state: 'all' })).toEqual({ url: '/api/seller/parts?state=all' })
  expect(requests).toHaveLength(6)
  await fetchJson('/api/seller/parts', { state: 'all' })
  expect(requests).toHaveLength(7)
})

test('nothing is requested that the person may not read, nor for a guest or another choice of orders', () => {
  open({ ...owner, storeRole: 'packer' })
  expect(requests).not.toContain('/api/seller/money')
  expect(requests).toContain('/api/seller/day')
  requests.length = 0
  open({ role: 'user', storeRole: null, capabilities: [], rights: [] })
  expect(requests).toEqual(['/api/auth/user'])
  requests.length = 0
  open(null)
  open(owner, '/seller?tab=packed')
  expect(requests).toEqual([])
})

test('a response from long ago is read again, and a lost one too', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  open(owner, '/admin', [])
  await fetchJson('/api/auth/user', {})
  expect(requests).toHaveLength(2)
  open(owner, '/admin', [])
  vi.stubGlobal('performance', { now: () => 31_000 })
  await fetchJson('/api/auth/user', {})
  expect(requests).toHaveLength(4)
})
