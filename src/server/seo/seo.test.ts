import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shippedCategories } from '#domain/catalogue/shipped-categories.ts'
import { policyEditions } from '#domain/content/policy-edition.ts'
import { defaultLanguage, languages } from '#domain/language/language.ts'
import { categoryPath, publicPages } from '#domain/site/public-pages.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { startingPromotions } from '#tests/support/starting-promotions.ts'
import { isWellFormedXml } from '#tests/support/well-formed-xml.ts'
import { writeProductFeed } from './product-feed.ts'
import { robotsText } from './robots.ts'
import { writeProductSitemap } from './sitemap.ts'

let shop: Shop
let products: { id: string }[]
let brands: { id: string }[]

beforeAll(async () => {
  shop = await openShop({ demo: true })
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `select p.id from product p join brand b on b.id = p.brand_id where p.published and b.approved_at is not null`,
  )
  products = rows
  brands = (await shop.visitor().get('/api/brands')).body.items
})
afterAll(() => shop.close())

const read = async (path: string) => {
  const answer = await shop.fetch(path)
  expect(answer.status, path).toBe(200)
  return { type: answer.headers.get('content-type'), text: await answer.text() }
}
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)
const gather = async (pieces: AsyncGenerator<string>) => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

describe('sitemap', () => {
  it('lists every public page, live brand and live product in every language, and nothing else', async () => {
    const { type, text } = await read('/sitemap.xml')
    expect(type).toContain('application/xml')
    expect(isWellFormedXml(text)).toBe(true)
    const paths = [
      ...publicPages,
      ...shippedCategories.map(({ id }) => categoryPath(id)),
      ...brands.map(({ id }) => `/brand/${id}`),
      ...products.map(({ id }) => `/product/${id}`),
    ]
    const wanted = paths.flatMap((path) =>
      languages.map((language) =>
        language === defaultLanguage ? path : `${path}${path.includes('?') ? '&amp;' : '?'}lng=${language}`,
      ),
    )
    const base = new RegExp(`^${shop.origin.replace('127.0.0.1', '[^/]+')}`)
    expect(all(text, /<loc>([^<]+)</g).map((loc) => loc.replace(base, ''))).toEqual(expect.arrayContaining(wanted))
    expect(all(text, /<loc>([^<]+)</g)).toHaveLength(wanted.length)
  })

  it('dates a policy by its edition, not by the catalogue', async () => {
    const { text } = await read('/sitemap.xml')
    const urls = all(text, /<url>(.*?)<\/url>/g)
    for (const [name, { updated }] of Object.entries(policyEditions)) {
      const own = urls.filter((url) => url.includes(`/${name}<`) || url.includes(`/${name}?lng=`))
      expect(own.length).toBeGreaterThan(0)
      for (const url of own) expect(url).toContain(`<lastmod>${updated}</lastmod>`)
    }
  })

  it('gives for each URL the same page in every language, and its last change', async () => {
    const { text } = await read('/sitemap.xml')
    const urls = all(text, /<url>(.*?)<\/url>/g)
    for (const url of urls) {
      expect(all(url, /hreflang="([\w-]+)"/g)).toEqual([...languages, 'x-default'])
      expect(url).toMatch(/<lastmod>\d{4}-\d\d-\d\d</)
    }
  })

  it('leaves out a product as soon as it is off sale', async () => {
    await read('/sitemap.xml')
    await shop.database.pool.query(`update product set published = false where id = 'methi-khakhra'`)
    try {
      expect(await gather(writeProductSitemap(shop.database.pool, 'https://haatdi.example', 1))).not.toContain(
        '/product/methi-khakhra<',
      )
    } finally {
      await shop.database.pool.query(`update product set published = true where id = 'methi-khakhra'`)
    }
  })

  it.each(['/sitemap-products-2.xml', '/sitemap-products-0.xml'])('has no superfluous file: %s', async (path) => {
    expect((await shop.fetch(path)).status).toBe(404)
  })
})

describe('robots.txt', () => {
  it('allows crawlers, disallows private paths and names the sitemap', async () => {
    const { text } = await read('/robots.txt')
    for (const path of ['/cart', '/checkout', '/account', '/orders', '/admin', '/seller/', '/courier', '/api/auth'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
    // Rules are URL prefixes: the seller agreement is public.
    expect(all(text, /^Disallow: (.+)$/gm).some((path) => '/seller-agreement'.startsWith(path))).toBe(false)
  })

  it.each([
    ['production', 'https://haatdi.example', true],
    ['demo', 'http://localhost:3000', true],
    ['development', 'http://127.0.0.1:3000', true],
    ['demo', 'https://demo.haatdi.example', false],
  ] as const)('allows crawlers in %s at %s: %s', (mode, publicUrl, open) => {
    expect(/^Disallow: \/$/m.test(robotsText({ mode, publicUrl }))).toBe(!open)
  })
})

describe('product feed', () => {
  const drawn = { find: (name: string) => ({ file: `/pictures/${name}.jpeg`, width: 680, height: 816 }) }
  const feed = async (language: (typeof languages)[number], find = drawn.find) => {
    const { ratesReader } = await import('#server/shipping/rates-in-force.ts')
    const context = { catalogueGeneration: () => 0, findPromotions: async () => startingPromotions }
    const rates = await shop.database.run(ratesReader(context as never))
    const { pool } = shop.database
    const origin = 'https://haatdi.example'
    return gather(
      writeProductFeed({ pool, origin, language, rates, promotions: startingPromotions, pictures: { find } }),
    )
  }

  it.each(languages)('lists in %s every required field of every product', async (language) => {
    const text = await feed(language)
    expect(isWellFormedXml(text)).toBe(true)
    const items = all(text, /<item>(.*?)<\/item>/g)
    expect(items).toHaveLength(products.length)
    for (const item of items) {
      const of = (name: string) => new RegExp(`<g:${name}>([^<]+)</g:${name}>`).exec(item)?.[1] ?? ''
      for (const name of ['id', 'title', 'description', 'brand', 'product_type', 'google_product_category'])
        expect(of(name), `${name} of ${of('id')}`).not.toBe('')
      expect(of('link')).toBe(
        `https://haatdi.example/product/${of('id')}${language === defaultLanguage ? '' : `?lng=${language}`}`,
      )
      expect(of('image_link')).toMatch(/^https:\/\/haatdi\.example\/pictures\/\S+\.jpeg$/)
      expect(of('availability')).toMatch(/^(in|out_of)_stock$/)
      expect(of('price')).toMatch(/^\d+\.\d\d INR$/)
      expect(of('condition')).toBe('new')
      expect(of('identifier_exists')).toBe('no')
      expect(of('shipping_weight')).toMatch(/^\d+ g$/)
      expect(item).toContain('<g:shipping><g:country>IN</g:country><g:price>')
      expect(of('title').length).toBeLessThanOrEqual(170)
    }
    expect(text).toContain('<g:sale_price>')
    expect(text).toContain('<g:unit_pricing_measure>200 g</g:unit_pricing_measure>')
  })

  it('groups the sizes of a family, each with its weight', async () => {
    const { pool } = shop.database
    await pool.query(`insert into product_family (id, brand_id) values ('khakhra-sizes', 'otlavali-khakhra')`)
    await pool.query(`update product set family_id = 'khakhra-sizes' where id = 'methi-khakhra'`)
    try {
      expect(all(await feed('en'), /<g:item_group_id>khakhra-sizes<\/g:item_group_id><g:size>(\w+)</g)).toEqual([
        '200g',
      ])
    } finally {
      await pool.query(`update product set family_id = null where id = 'methi-khakhra'`)
    }
  })

  it('leaves out products without a picture, and those its own country forbids', async () => {
    expect(all(await feed('en', () => undefined as never), /<item>/g)).toEqual([])
  })

  it('leaves out a store on holiday, which takes no orders', async () => {
    await shop.database.pool.query(
      `update brand set holiday_until = now() + interval '9 days' where id = 'otlavali-khakhra'`,
    )
    try {
      expect(await feed('en')).not.toContain('Otlavali')
    } finally {
      await shop.database.pool.query(`update brand set holiday_until = null where id = 'otlavali-khakhra'`)
    }
  })
})

describe('installed shop', () => {
  it.each(languages)('is named in %s as its readers call it', async (language) => {
    const { type, text } = await read(`/manifest.webmanifest?lng=${language}`)
    expect(type).toContain('application/manifest+json')
    const manifest = JSON.parse(text)
    expect(manifest).toMatchObject({ lang: language, id: '/', scope: '/', display: 'standalone' })
    expect(manifest.name).toBe({ en: 'Haatdi', gu: 'હાટડી', hi: 'हाटड़ी' }[language])
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    expect(manifest.shortcuts).toHaveLength(4)
    for (const { name } of manifest.shortcuts) expect(name).not.toContain('.')
  })
})

describe('offline reading', () => {
  it('is retired where it is switched off: browsers clear their caches', async () => {
    const closed = await openShop({ settings: { OFFLINE_READING: 'off' } })
    try {
      const script = await (await closed.fetch('/sw.js')).text()
      expect(script).toContain('registration.unregister()')
    } finally {
      await closed.close()
    }
  })
})

it('names in security.txt the contact and the expiry', async () => {
  const { type, text } = await read('/.well-known/security.txt')
  expect(type).toContain('text/plain')
  expect(text).toMatch(/^Contact: mailto:hello@haatdi\.example$/m)
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? 0).getTime()
  expect(expires).toBeGreaterThan(Date.now() + 100 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

describe('delivery cost of one pack', () => {
  it('lists India first, then the countries the product may enter', async () => {
    const { body } = await shop.visitor().get('/api/products/methi-khakhra/delivery')
    expect(body.items[0].countries).toEqual(['IN'])
    expect(body.items[0].atMost).toBeGreaterThan(0)
    expect(body.items.length).toBeGreaterThan(1)
    expect(body.handling.to).toBe(body.handling.from + 1)
  })

  it('lists no country the product may not enter', async () => {
    const { rows } = await shop.database.pool.query(`select id from product where not export_eligible limit 1`)
    const { body } = await shop.visitor().get(`/api/products/${rows[0].id}/delivery`)
    expect(body.items.map(({ countries }: { countries: string[] }) => countries)).toEqual([['IN']])
  })
})

describe('shared response', () => {
  it('is cacheable for the first visitor too, and a private one says that it must not be stored', async () => {
    const first = await shop.fetch('/api/categories?lng=gu&first=1')
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=/)
    expect(first.headers.get('surrogate-key')).toBe('shop lists stores')
    expect((await shop.fetch('/api/auth/user')).headers.get('cache-control')).toBe('no-store')
  })
})
