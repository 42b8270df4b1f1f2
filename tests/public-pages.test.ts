import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identity, shippedIdentity } from '#domain/accounts/identity.ts'
import { city, hub } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { isSharedPath } from '#server/http/cache-key.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { renderPage } from '#web/entry-server.tsx'

/** The public routes of docs/spec/specification.md#2, with the purpose of each as in its English title. */
const publicRoutes: [path: string, purpose: RegExp][] = [
  ['/', /Gujarati food/],
  ['/brands', /Stores|makers/i],
  ['/brand/otlavali-khakhra', /Otlavali/],
  ['/products', /products/i],
  ['/product/methi-khakhra', /Methi Khakhra/],
  ['/search?q=khakhra', /khakhra/i],
  ['/cart', /cart/i],
  ['/checkout', /Checkout/i],
  ['/order-success', /order/i],
  ['/auth', /Sign in/i],
  ['/login', /Sign in/i],
  ['/forgot-password', /Forgot password/],
  ['/reset-password', /new password/i],
  ['/privacy-policy', /Privacy/],
  ['/terms-of-service', /Terms/],
  ['/return-refund-policy', /Return/],
  ['/faq', /FAQ|questions/i],
  ['/seller-agreement', /agreement/i],
  ['/prohibited-items', /Prohibited/],
  [`/why-choose-${identity.shortName}`, /Why/],
  ['/shipping-test', /rate|shipping|delivery/i],
  ['/courier-login', /Courier/],
  ['/review/0190a1b2-0000-7000-8000-000000000000', /Review|Rate|order/i],
  ['/reviews', /Reviews/],
  ['/support', /support/],
  ['/shipping-policy', /Shipping/],
]
const paths = publicRoutes.map(([path]) => path)
const ownPages = [
  '/cart',
  '/checkout',
  '/account',
  '/orders',
  '/order-success',
  '/auth',
  '/login',
  '/forgot-password',
  '/reset-password',
]

const pictures = resolve('dist/pictures')
let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    demo: true,
    ...(existsSync(pictures) ? { pictures } : {}),
    render: (page) => renderPage(page, { routes: {} }, { fonts: ['/fonts/anek.woff2'] }),
  })
})
afterAll(() => shop?.close())

type Browser = { cookie?: string; 'accept-language'?: string }
type Page = { status: number; html: string }
const english: Browser = { cookie: 'language=en' }
const opened = new Map<string, Promise<Page>>()

/** Requests a page with a browser's headers; an English reader's page is requested once. */
function open(path: string, headers: Browser = english): Promise<Page> {
  const before = headers === english ? opened.get(path) : undefined
  const page = before ?? fetchPage(path, headers)
  if (headers === english) opened.set(path, page)
  return page
}
async function fetchPage(path: string, headers: Browser): Promise<Page> {
  const answer = await shop.fetch(path, { headers: { accept: 'text/html', ...headers } })
  return { status: answer.status, html: await answer.text() }
}
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]

describe('public routes (specification section 2)', () => {
  it.each(publicRoutes)(
    '%s is a page, in a first answer that a reader without scripts can use',
    async (path, purpose) => {
      const { status, html } = await open(path)
      expect(status).toBe(200)
      expect(titleOf(html)).toMatch(purpose)
      expect(html).toContain('id="main"')
    },
  )

  it('/auth and /login are the same sign-in page', async () => {
    const [auth, login] = await Promise.all(['/auth', '/login'].map(async (path) => (await open(path)).html))
    const screen = (html = '') => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(screen(auth)).toContain('type="password"')
    expect(screen(login)).toBe(screen(auth))
  })

  it.each([
    '/nowhere',
    '/product/moon-cheese',
    '/brand/nobody',
    '/products/sweets',
    '/why-choose-another',
    '/brands/x',
    '/dev/nothing',
    '/account/nothing',
    '/seller/nothing',
    '/courier/nothing',
    '/courier-nothing',
    '/admin/nothing',
    '/admin/customers/1/nothing',
  ])('any other path shows a not-found page: %s', async (path) => {
    const { status, html } = await open(path)
    expect(status).toBe(404)
    expect(html).toMatch(/not found/i)
    expect(html).toContain('href="/products"')
  })
})

describe('on every page of the shop (specification sections 1 and 2)', () => {
  it.each(paths)('a floating contact widget: two round buttons, one a chat link in a new tab: %s', async (path) => {
    const { html } = await open(path)
    const widget = html.match(/<aside class="help-buttons"[\s\S]*?<\/aside>/g) ?? []
    expect(widget).toHaveLength(1)
    expect(widget[0]).toContain(`href="${shippedIdentity.chatUrl}" target="_blank"`)
    expect(widget[0]?.match(/<button[^>]+aria-haspopup="dialog"/g)).toHaveLength(1)
  })

  it.each(paths)("the cookie banner links to /privacy-policy and has 'Accept All' and 'Decline': %s", async (path) => {
    const { html } = await open(path)
    const banner = /<section class="cookie-banner"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    expect(banner).toContain('href="/privacy-policy"')
    expect([...banner.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, phrase]) => phrase)).toEqual([
      'Accept All',
      'Decline',
    ])
  })

  it.each(paths)('prices include all applicable taxes; cash on delivery, card, UPI, wallet: %s', async (path) => {
    const { html } = await open(path)
    expect(html).toContain('Prices include all applicable taxes.')
    expect(html).toContain('Cash on delivery, card, UPI, wallet')
  })

  it.each(paths)(
    'third parties load nothing, and none is given a preconnect while none is configured: %s',
    async (path) => {
      const { html } = await open(path)
      const loaded = html.match(/<(script|link|img|iframe|source)\b[^>]*>/g) ?? []
      const addresses = loaded.filter((tag) => !/rel="(canonical|alternate)"/.test(tag)).join('\n')
      expect(addresses).not.toMatch(/(src|href|srcset)="(https?:)?\/\//i)
      expect(html).not.toMatch(/rel="(preconnect|dns-prefetch)"/)
      expect(html).toMatch(/<link rel="preload" href="\/fonts\/anek\.woff2" as="font"/)
    },
  )

  it.each(paths)('no flag and no other emoji is drawn: %s', async (path) => {
    expect((await open(path)).html).not.toMatch(/[\u{1F1E6}-\u{1F1FF}\u{1F300}-\u{1FAFF}]/u)
  })

  it.each(paths.filter((path) => isSharedPath(path)))(
    'a public page lacks nothing, and is kept for everybody: %s',
    async (path) => {
      const answer = await shop.fetch(path)
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=/)
      expect(answer.headers.get('surrogate-key')).toMatch(
        /^shop( (settings|lists|reviews|pages|stores|store:[\w-]+|product:[\w-]+))*$/,
      )
      expect(answer.headers.get('etag')).toMatch(/^"/)
    },
  )

  it.each(ownPages)('cart, checkout, account and order pages are noindex: %s', async (path) => {
    expect((await open(path)).html).toMatch(/<meta name="robots" content="noindex/)
  })
})

describe('language (specification section 4, decisions 33)', () => {
  it('without scripts a language is chosen by a link that saves it and redirects back', async () => {
    const { html } = await open('/products?category=sweets&lng=hi', { 'accept-language': 'en' })
    const links = [...html.matchAll(/<a href="([^"]*)" lang="gu" hrefLang="gu"/g)].map(([, href]) => href)
    const [href = ''] = links
    expect(href).toContain('/api/language?')
    const answer = await shop.fetch(href.replaceAll('&amp;', '&'), { headers: { 'accept-language': 'en' } })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/products?category=sweets')
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^language=gu; Path=\/; SameSite=Lax; Max-Age=86400/)
    expect(cookie).not.toMatch(/HttpOnly/)
    const back = await open('/products?category=sweets', {
      cookie: cookie.split(';')[0] ?? '',
      'accept-language': 'en',
    })
    expect(languageOf(back.html)).toBe('gu')
  })

  it('a secret in the URL is not passed to that endpoint', async () => {
    const { html } = await open('/reset-password?token=secret')
    expect(html).not.toMatch(/page=[^"]*secret/)
  })

  it.each([
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/api/auth/google', '/'],
    ['/auth?next=%2Fcart', '/auth?next=%2Fcart'],
  ])('the redirect leads to our own pages only: %s to %s', async (page, to) => {
    const answer = await shop.fetch(`/api/language?lng=hi&page=${encodeURIComponent(page)}`)
    expect(answer.headers.get('location')).toBe(to)
  })

  it.each<[string, string, Browser, string]>([
    ['nothing is known: fallback English', '/', {}, 'en'],
    ['the browser', '/', { 'accept-language': 'gu-IN,gu;q=0.9,en;q=0.8' }, 'gu'],
    ['the cookie before the browser', '/', { cookie: 'language=hi', 'accept-language': 'gu' }, 'hi'],
    ['the cookie before lng', '/?lng=gu', { cookie: 'language=hi' }, 'hi'],
    ['the browser before lng', '/?lng=gu', { 'accept-language': 'hi' }, 'hi'],
    ['lng where nothing else is known, as for a crawler', '/products?lng=gu', {}, 'gu'],
    ['a browser of another language, then lng', '/?lng=hi', { 'accept-language': 'fr-FR,fr' }, 'hi'],
    ['a cookie that is no language of ours is passed over', '/?lng=gu', { cookie: 'language=fr' }, 'gu'],
    ['an lng that is no language of ours', '/?lng=fr', {}, 'en'],
  ])('detection order: %s', async (_, path, headers, language) => {
    expect(languageOf((await open(path, headers)).html)).toBe(language)
  })

  it.each(['en', 'gu', 'hi'])('interface, product and brand content are in %s', async (language) => {
    const cookie = `language=${language}`
    const [product, brand] = await Promise.all(
      ['products/methi-khakhra', 'brands/otlavali-khakhra'].map(async (thing) => {
        const { name } = (await (await shop.fetch(`/api/${thing}?lng=${language}`)).json()) as { name: string }
        return { name, html: (await open(`/${thing.replace('s/', '/')}`, { cookie })).html }
      }),
    )
    expect(product?.html).toContain(product?.name)
    expect(brand?.html).toContain(brand?.name)
    expect(titleOf(product?.html ?? '')).toContain(identity.name[language as 'en'])
  })
})

describe('what a visitor is shown first', () => {
  it('the city defaults to Ahmedabad when none is stored; a stored one is the catalogue that is shown', async () => {
    const at = async (headers: Browser) => {
      const { html } = await open('/products', headers)
      const city = /data-city="([^"]*)"/.exec(html)?.[1]
      return { city, shown: [...html.matchAll(/href="\/product\/([\w-]+)"/g)].map(([, id]) => id) }
    }
    const [first, moved] = await Promise.all([at({}), at({ cookie: 'city=Rajkot' })])
    expect([first.city, moved.city]).toEqual(['Ahmedabad', 'Rajkot'])
    expect(first.shown.length).toBeGreaterThan(5)
    expect(moved.shown.length).toBeGreaterThan(5)
    expect(moved.shown.filter((id) => first.shown.includes(id))).toEqual([])
  })

  it('the home banner promotes free delivery on orders of ₹599 and above with FREEGHUJ, and 20% off namkeen', async () => {
    const { html } = await open('/')
    expect(html).toContain('FREEGHUJ')
    expect(html).toMatch(/Free delivery on orders of ₹599 and above/)
    expect(html).toMatch(/20% off: festival price on all namkeen/)
  })

  it('a product has its name, description, price, weight, availability, ingredients, nutritional info, category and brand', async () => {
    const { html } = await open('/product/methi-khakhra')
    const text = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<[^>]+>/g, ' ')
    const { body: product } = await shop.visitor().get('/api/products/methi-khakhra')
    for (const phrase of [
      product.name,
      product.description,
      product.brandName,
      `₹${product.currentPrice}`,
      product.weight,
    ])
      expect(text).toContain(phrase)
    for (const label of [/In stock/i, /Ingredients/i, /Nutrition/i, /Snacks/]) expect(text).toMatch(label)
  })

  it("search needs at least 2 characters: 'Type at least 2 characters to search for products'", async () => {
    for (const path of ['/search', '/search?q=k'])
      expect((await open(path)).html, path).toContain('Type at least 2 characters to search for products')
    expect((await open('/search?q=kh')).html).not.toContain('Type at least 2 characters')
  })

  it('no results: a message that no products match the query, suggesting removing filters', async () => {
    const { html } = await open('/search?q=khakhra&maxPrice=1')
    expect(html).toMatch(/No products match[^<]*khakhra/i)
    expect(html).toMatch(/remov[^<]*filter/i)
  })
})

describe('a shop that nobody has opened yet', () => {
  let empty: Shop
  beforeAll(async () => {
    empty = await openShop({ render: (page) => renderPage(page, { routes: {} }, { fonts: [] }) })
  })
  afterAll(() => empty?.close())

  it('answers on every public page: what it lacks is said, and is no fault', async () => {
    const unnamed = paths.filter((path) => !/^\/(brand|product)\//.test(path))
    for (const path of unnamed) {
      const answer = await empty.visitor().get(path)
      expect([200, 503], `${path}: ${answer.status}`).toContain(answer.status)
      if (answer.status !== 503) continue
      for (const part of ['The shop is being set up.', 'href="/auth?next=%2Fadmin%2Fopening"'])
        expect(answer.body.includes(part), `${path}: ${part}`).toBe(true)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect((await empty.visitor().get('/')).status).toBe(503)
    expect((await empty.visitor().get('/cart')).status).toBe(200)
  })

  it('sends visitors who chose no city to the first one, whatever it is called', async () => {
    const surat = { en: 'Surat', gu: 'સુરત', hi: 'सूरत' }
    const shop = await openShop({
      render: (page) => renderPage(page, { routes: {} }, { fonts: [] }),
      fill: async () => {
        await db().insert(hub).values({ id: 'surat', name: surat, city: 'Surat', state: 'Gujarat', pincode: '395003' })
        await db().insert(city).values({ id: 'Surat', name: surat, hubId: 'surat', position: 1 })
      },
    })
    const { status, body } = await shop.visitor().get('/')
    await shop.close()
    expect(status).toBe(200)
    expect(body.includes('data-city="Surat"')).toBe(true)
  })
})
