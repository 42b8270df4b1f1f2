import { describe, expect, it } from 'vitest'
import { cityless } from './cached-pages.ts'
import { isCacheable, isPublicPage, kindOf, mayStay } from './caching-rules.ts'
import { leadingTo, withoutScripts, withPages } from './offline-page.ts'

const origin = 'https://haatdi.example'
const kind = (path: string, mode = 'no-cors', method = 'GET') => kindOf({ url: origin + path, method, mode }, origin)

describe('what the worker takes on', () => {
  it.each([
    ['/assets/start-abc.js', 'file'],
    ['/pictures/packets/x.avif', 'file'],
    ['/fonts/faces.css?1', 'file'],
    ['/icons/192.png', 'file'],
    ['/api/home?city=Surat', 'answer'],
    ['/api/products/methi-khakhra', 'answer'],
    ['/api/auth/user', 'work'],
    ['/api/language?lng=gu&page=%2F', 'pass'],
    ['/api/cart', 'pass'],
    ['/api/cart/items/x', 'pass'],
    ['/api/account/orders', 'pass'],
    ['/api/admin/orders', 'pass'],
    ['/api/seller/parts', 'work'],
    ['/api/seller/parts/one', 'work'],
    ['/api/seller/parts/one/events', 'pass'],
    ['/api/seller/make-list?brandId=one', 'work'],
    ['/api/seller/labels.pdf?format=a4-24', 'work'],
    ['/api/seller/setup', 'pass'],
    ['/api/seller/money', 'pass'],
    ['/api/courier/tasks', 'pass'],
    ['/api/hub/boxes', 'pass'],
    ['/api/orders/1', 'pass'],
    ['/api/payments/1', 'pass'],
    ['/sw.js', 'pass'],
    ['/sitemap.xml', 'pass'],
    ['/feeds/products.xml', 'pass'],
  ])('%s: %s', (path, wanted) => expect(kind(path)).toBe(wanted))

  it('tells the day of a seller from other private pages, and what begins or ends a session from both', () => {
    for (const path of ['/seller', '/seller/make', '/seller/labels', '/seller/parts/one']) {
      expect(kind(path, 'navigate')).toBe('work')
      expect(isPublicPage(path)).toBe(false)
    }
    for (const path of ['/seller/setup', '/seller/money', '/admin', '/account'])
      expect(kind(path, 'navigate')).toBe('page')
    for (const path of ['/api/auth/login', '/api/auth/logout', '/api/auth/register'])
      expect(kind(path, 'cors', 'POST')).toBe('session')
    expect(kind('/api/seller/acceptances', 'cors', 'POST')).toBe('pass')
  })

  it('shows what a seller has seen for half an hour and more, and not a day later', () => {
    const seen = Date.UTC(2026, 10, 26)
    expect(mayStay(seen, seen + 30 * 60_000)).toBe(true)
    expect(mayStay(seen, seen + 11 * 3_600_000)).toBe(true)
    expect(mayStay(seen, seen + 12 * 3_600_000)).toBe(false)
  })

  it('answers for documents, and for nothing that writes or belongs to another site', () => {
    expect(kind('/brands', 'navigate')).toBe('page')
    expect(kind('/cart', 'navigate', 'POST')).toBe('pass')
    expect(kindOf({ url: 'https://pay.example/a.js', method: 'GET', mode: 'no-cors' }, origin)).toBe('pass')
  })
})

describe('what may be kept', () => {
  it.each(['/', '/products', '/product/x', '/cart', '/reviews', '/seller-agreement', '/faq'])('%s', (path) => {
    expect(isPublicPage(path)).toBe(true)
  })
  it.each([
    '/account',
    '/admin',
    '/seller',
    '/seller/parts/1',
    '/courier-dashboard',
    '/orders/1',
    '/checkout',
    '/auth',
  ])('never %s', (path) => expect(isPublicPage(path)).toBe(false))
  it.each([
    [200, 'public, max-age=0, s-maxage=60', true],
    [200, 'no-store', false],
    [404, 'public, max-age=0, s-maxage=60', false],
    [500, 'public, max-age=0, s-maxage=60', false],
  ])('an answer %i with %s: %s', (status, control, wanted) => {
    const headers = new Headers({ 'cache-control': control })
    expect(isCacheable({ ok: status === 200, status, type: 'basic', headers })).toBe(wanted)
  })
})

describe('the offline page', () => {
  const html =
    '<head><script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"/></head><a href="/offline">Again</a><section id="cached-pages" hidden=""><ul id="cached-page-list"></ul></section>'

  it('has nothing that runs', () => {
    expect(withoutScripts(html)).not.toMatch(/script|modulepreload/)
  })
  it('shows its list only when there is something to read, under the pages’ own names', () => {
    expect(withPages(html, [])).toContain('hidden')
    const filled = withPages(html, [{ address: '/products?a=1&b="', title: 'Sev &amp; more | Haatdi' }])
    expect(filled).toContain('<a href="/products?a=1&amp;b=&quot;">Sev &amp; more</a>')
    expect(filled).not.toContain('hidden')
  })
  it('leads back to what was asked for', () => {
    expect(leadingTo('https://haatdi.example/x?a=1&b=2', html)).toContain('href="https://haatdi.example/x?a=1&amp;b=2"')
  })
})

describe('a page seen for another city', () => {
  const key = (scope: string) => cityless(`${origin}/cached/page/${scope}/products`)
  it('is found, for its key differs in the city alone', () => {
    expect(key('en/Surat')).toBe(key('en/Rajkot'))
    expect(key('en/Surat')).not.toBe(key('gu/Surat'))
  })
})
