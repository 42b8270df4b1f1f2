import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shippedIdentity } from '#domain/accounts/identity.ts'
import { fillDemoShop } from '#server/seed/fill-demo-shop.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { isPostgres } from '#tests/support/test-database.ts'

let shop: Shop

beforeAll(async () => {
  // Two processes may start on one new database; the second waits and finds it filled.
  shop = await openShop({
    fill: async () => {
      const filled = await Promise.all([fillDemoShop('database/seed'), fillDemoShop('database/seed')])
      expect(filled).toEqual([true, true])
    },
  })
})
afterAll(() => shop.close())

const read = async (path: string) => {
  const { status, body } = await shop.visitor().get(path)
  expect(status, path).toBe(200)
  return body
}

describe('what the shop tells about itself', () => {
  it('says that it serves, over which database, and nothing else', async () => {
    expect(await read('/api/health')).toEqual({
      status: 'ok',
      database: isPostgres() ? 'postgres' : 'embedded',
    })
  })

  const { iec: _, lut: __, state: ___, ...toBuyers } = shippedIdentity.legal

  it('takes orders and names its offers, amounts in rupees', async () => {
    expect(await read('/api/settings?lng=gu')).toEqual({
      ordering: { open: true, opensAt: null },
      offers: [
        { id: 'free-delivery', from: 500 },
        { id: 'freeghuj', code: 'FREEGHUJ', from: 599 },
        { id: 'festival-namkeen', percent: 20 },
      ],
      payment: {
        online: true,
        practice: true,
        pageOrigins: [],
        methods: { india: ['upi', 'card', 'wallet'], abroad: ['card'] },
      },
      signIn: { google: false },
      shop: {
        name: 'હાટડી',
        email: 'hello@haatdi.example',
        chatUrl: shippedIdentity.chatUrl,
        location: 'અમદાવાદ, ગુજરાત, ભારત',
        profiles: shippedIdentity.profiles,
        legal: toBuyers,
      },
    })
  })

  it('lists twelve cities with their stores, in each language', async () => {
    const { items } = await read('/api/cities?lng=hi')
    expect(items).toHaveLength(12)
    expect(items[0]).toEqual({ id: 'Ahmedabad', name: 'अहमदाबाद', brands: 16 })
  })

  it('lists eight shelves and seven currencies', async () => {
    expect((await read('/api/categories?lng=en')).items[0]).toEqual({ id: 'namkeen', name: 'Namkeen' })
    expect((await read('/api/categories')).items).toHaveLength(8)
    expect((await read('/api/currencies')).items[1]).toEqual({
      code: 'USD',
      symbol: '$',
      name: 'US Dollar',
      flag: '🇺🇸',
      exchangeRate: 0.012,
    })
  })

  it('lists the countries boxes travel to, India first, with what an address there needs', async () => {
    const { items } = await read('/api/countries?lng=gu')
    expect(items).toHaveLength(28)
    expect(items[0]).toMatchObject({
      code: 'IN',
      name: 'ભારત',
      domestic: true,
      cashOnDelivery: true,
      stateRequired: true,
      postcode: { required: true, pattern: '^[1-9][0-9]{5}$', example: '380001' },
    })
    expect(Object.keys(items[0])).toHaveLength(10)
  })
})

describe('what each country lets in', () => {
  it.each(['en', 'gu', 'hi'])(
    'is shown for India and all 27 other countries in %s: duty, who collects it, what cannot be sent',
    async (lng) => {
      const { items } = await read(`/api/borders?lng=${lng}`)
      expect(items).toHaveLength(28)
      for (const { code, domestic, note, borderNotes, forbidden, maxFoodKg } of items) {
        expect(note, code).toEqual(expect.any(String))
        expect(domestic ? borderNotes : borderNotes.length > 0, code).toEqual(domestic ? [] : true)
        expect(forbidden.length > 0, code).toBe(!domestic)
        expect(maxFoodKg, code).toBeGreaterThan(0)
      }
    },
  )

  it('names the value from which duty is taken and says that the courier or the post collects it', async () => {
    const { items } = await read('/api/borders?lng=en')
    const of = (code: string) => items.find((one: { code: string }) => one.code === code)
    expect(of('GB').borderNotes).toContain(
      'Above £135 duty and import tax fall due here. They are not in our price; the courier or the post collects them from the receiver.',
    )
    expect(of('GB').forbidden).toContainEqual({ kind: 'dairy', except: 'packed-snacks' })
    expect(of('DE').note).toBe(of('FR').note)
  })

  it('lets the note speak alone where it knows better than "duty may fall due"', async () => {
    const { items } = await read('/api/borders?lng=en')
    const hongKong = items.find(({ code }: { code: string }) => code === 'HK')
    expect(hongKong.note).toMatch(/no general duty/)
    expect(hongKong.borderNotes.join(' ')).not.toMatch(/duty/i)
  })
})

describe('an answer that is the same for everybody', () => {
  it.each(['br', 'gzip', 'identity'])('is the same bytes when it is asked for again as %s', async (encoding) => {
    const listCountries = () =>
      shop.fetch(`/api/countries?lng=en&as=${encoding}`, { headers: { 'accept-encoding': encoding } })
    const first = await (await listCountries()).text()
    const again = await listCountries()
    expect(again.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await again.text()).toBe(first)
    const etag = again.headers.get('etag') ?? ''
    const unchanged = await shop.fetch(`/api/countries?lng=en&as=${encoding}`, { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)
  })
})

describe('a database that does not answer', () => {
  const gone = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const withoutDatabase = async (work: () => Promise<void>) => {
    const { pool } = shop.database
    const { connect, query } = pool
    pool.connect = gone as typeof pool.connect
    pool.query = gone as typeof pool.query
    try {
      await work()
    } finally {
      pool.connect = connect
      pool.query = query
    }
  }

  it('makes the shop say that it cannot serve', () =>
    withoutDatabase(async () => {
      const { status, body } = await shop.visitor().get('/api/health')
      expect([status, body.code]).toEqual([503, 'server/busy'])
    }))

  it('leaves its visitors the public answers they had before, and tells others when to come again', async () => {
    const before = await (await shop.fetch('/api/products?limit=2')).text()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    try {
      await withoutDatabase(async () => {
        const former = await shop.fetch('/api/products?limit=2')
        expect([former.status, await former.text()]).toEqual([200, before])
        const unknown = await shop.fetch('/api/products?limit=3')
        expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '2'])
      })
    } finally {
      vi.useRealTimers()
    }
  })
})
