import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAccount, buildBrand, buildProduct } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { kitchenProfile } from '#tests/support/seller-papers.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop.close())

const search = async (q: string, more = '') => {
  const { status, body } = await shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return body
}
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)

describe('search', () => {
  it.each([
    ['methi khakhra', 'methi-khakhra'],
    ['methi khakra', 'methi-khakhra'],
    ['methi khakhara', 'methi-khakhra'],
    ['મેથી ખાખરા', 'methi-khakhra'],
    ['मेथी खाखरा', 'methi-khakhra'],
    ['METHI  KHAKHRA!', 'methi-khakhra'],
    ['mohanthaal', 'mohanthal'],
    ['મોહનથાળ', 'mohanthal'],
    ['मोहनथाल', 'mohanthal'],
    ['kaju katri', 'kaju-katli'],
    ['fafada', 'fafda-packed'],
    ['faf da', 'fafda-packed'],
    ['ફાફડા', 'fafda-packed'],
    ['undhiu masala', 'undhiyu-masala'],
    ['मुझे पानी पीने के लिए तांबे की बोतल चाहिए', 'copper-bottle-1l'],
    ['घर के मंदिर में आरती के लिए घंटी', 'kutch-copper-bell-set'],
    ['ghee ni taiyar divet ane akhand divo joiye', 'brass-divo-akhand'],
  ])('"%s" finds %s among the first three', async (q, id) => {
    expect(idsOf(await search(q)).slice(0, 3)).toContain(id)
  })

  it('finds the same khakhra in three scripts and four spellings', async () => {
    const answers = await Promise.all(['khakra', 'khakhara', 'ખાખરા', 'खाखरा'].map((q) => search(q)))
    const [first, ...others] = answers.map((answer) => idsOf(answer).sort())
    expect(first?.length).toBeGreaterThan(8)
    for (const other of others) expect(other).toEqual(first)
  })

  it.each([
    ['sweets', '/api/products?category=sweets'],
    ['jain sweets', '/api/products?category=sweets&diet=jain'],
    ['vegan', '/api/products?diet=vegan'],
  ])('counts the shelf of "%s" as the listing does', async (q, listing) => {
    const found = await search(q)
    const { total } = (await shop.visitor().get(listing)).body
    expect(total).toBeGreaterThan(0)
    expect(found.total).toBe(total)
    const bounded = await search(q, '&maxPrice=20000&city=Ahmedabad')
    expect(bounded.total).toBe((await shop.visitor().get(`${listing}&maxPrice=20000&city=Ahmedabad`)).body.total)
  })

  it.each(['khakhra', 'methi khakhra', 'gathiya', 'jain farsan'])(
    'orders "%s" alike in one page and in pages of two',
    async (q) => {
      const whole = idsOf(await search(q, '&limit=48'))
      const paged: string[] = []
      for (let cursor: string | null = ''; cursor !== null && paged.length < whole.length; ) {
        const page = await search(q, `&limit=2${cursor && `&cursor=${cursor}`}`)
        paged.push(...idsOf(page))
        cursor = page.nextCursor
      }
      expect(whole.length).toBeGreaterThan(2)
      expect(paged.slice(0, whole.length)).toEqual(whole)
    },
  )

  it('returns stores of that name beside their products', async () => {
    const { brands, items } = await search('rankaar')
    expect(brands.map(({ id }: { id: string }) => id)).toEqual(['rankaar-farsan'])
    expect(new Set(items.map(({ brandId }: { brandId: string }) => brandId))).toEqual(new Set(['rankaar-farsan']))
  })

  it('finds the products of a store that was renamed and moved by its new name, in its new city', async () => {
    await shop.database.run(async () => {
      const { id } = await buildBrand({ approvedAt: null })
      await buildProduct({ id: 'moved-product', brandId: id })
      await buildAccount({ username: 'mover', role: 'seller', brandId: id })
    })
    const seller = await shop.signIn('mover@haatdi.example')
    const name = { en: 'Zelvona', gu: 'ઝેલવોના', hi: 'ज़ेलवोना' }
    const moved = { ...kitchenProfile, name, cityId: 'Surat', seen: 1 }
    expect((await seller.put('/api/seller/setup/profile', moved)).status).toBe(200)
    await shop.rows(`update brand set approved_at = now() where name ->> 'en' = 'Zelvona'`)
    expect(idsOf(await search('zelvona', '&city=Surat'))).toEqual(['moved-product'])
  })

  it('finds a category by its name', async () => {
    const { items } = await search('અથાણાં', '&limit=48')
    expect(items.length).toBeGreaterThan(10)
    expect(items.some(({ category }: { category: string }) => category === 'pickles')).toBe(true)
  })

  it('accepts the filters, sorts and pages of the listing', async () => {
    const all = idsOf(await search('khakhra', '&limit=48'))
    const first = await search('khakhra', '&limit=5')
    const second = await search('khakhra', `&limit=48&cursor=${first.nextCursor}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(all)
    const cheap = await search('khakhra', '&maxPrice=110&sort=price&limit=48')
    const prices = cheap.items.map(({ currentPrice }: { currentPrice: number }) => currentPrice)
    expect(prices.length).toBeGreaterThan(0)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    expect(Math.max(...prices)).toBeLessThanOrEqual(110)
    expect(idsOf(await search('khakhra', '&city=Surat')).length).toBeLessThan(all.length)
  })

  it('returns an empty list, not an error, for unknown or unreadable words', async () => {
    for (const q of ['blomwurtz', '!!', '%%', "';--", '🥨🥨']) {
      const answer = await search(q)
      expect(answer.items, q).toEqual([])
      expect(answer.total).toBe(0)
    }
  })

  it.each(['/api/search', '/api/search?q=a', '/api/search?q=%20a%20'])(
    'requires two letters for %s',
    async (address) => {
      const { status, body } = await shop.visitor().get(address)
      expect(status).toBe(422)
      expect(Object.keys(body.details)).toEqual(['q'])
    },
  )
})

describe('one or two letters more than nothing', () => {
  it.each(['kh', 'kha', 'mo', 'ga', 'ખા'])('%s finds the products whose words begin so', async (q) => {
    const { body } = await shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)
    expect(body.items.length).toBeGreaterThan(0)
  })

  it.each(['kh', 'kha', 'KH', 'ખા', 'खा'])('%s shows khakhra first, of which there are most', async (q) => {
    const first = (items: { name: string }[]) => items.slice(0, 5).map(({ name }) => name)
    const { body } = await shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}`)
    for (const name of first(body.items)) expect(name).toMatch(/khakhra/i)
    const suggested = await shop.visitor().get(`/api/search/suggestions?q=${encodeURIComponent(q)}`)
    for (const name of first(suggested.body.products)) expect(name).toMatch(/khakhra/i)
  })
})

describe('what was understood', () => {
  it.each([
    ['methi khakhra', 'exact'],
    ['sweets without milk', 'exact'],
    ['khakhra under 110', 'exact'],
    ['pizza', 'nearest'],
    ['haldirams bhujia', 'nearest'],
    ['qwortelsap khakhra', 'nearest'],
  ])('"%s" is answered as %s', async (q, match) => {
    expect((await search(q)).match).toBe(match)
  })

  it('answers "without" from the label, never from the name', async () => {
    const { items } = await search('તલ વગરનો નાસ્તો', '&limit=48')
    const { rows } = await shop.database.pool.query<{ id: string }>(
      `select id from product where ingredients is null or ingredients ilike '%sesame%' or 'sesame' = any(allergens)`,
    )
    const unsafe = new Set(rows.map(({ id }) => id))
    expect(items.length).toBeGreaterThan(10)
    expect(items.filter(({ id }: { id: string }) => unsafe.has(id))).toEqual([])
  })

  it('is reported in pieces that can be taken away', async () => {
    const { interpretation } = await search('jain sweets without milk under 300')
    expect(interpretation).toMatchObject([
      { kind: 'thing', text: 'jain', without: 'sweets without milk under 300' },
      { kind: 'thing', text: 'sweets', without: 'jain without milk under 300' },
      { kind: 'exclusion', text: 'milk', without: 'jain sweets under 300' },
      { kind: 'limit', text: 'under 300', without: 'jain sweets without milk' },
    ])
  })

  it('tells how the names are spelt in other scripts', async () => {
    expect((await search('khakhra')).alsoSpelt).toContain('ખાખરા')
  })

  it('orders "cheapest" by price, among what was named', async () => {
    const { items } = await search('cheapest khakhra')
    const prices = items.map(({ currentPrice }: { currentPrice: number }) => currentPrice)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    expect(
      items.every(
        ({ name }: { name: string }) =>
          (name.includes('Khakhra') && !name.includes('Masala')) || name === 'Masala Khakhra',
      ),
    ).toBe(true)
  })

  it('never shows a spice mix second for khakhra', async () => {
    const ids = idsOf(await search('khakhra', '&limit=48'))
    expect(ids.indexOf('jeeralu-khakhra-masala')).toBeGreaterThan(10)
  })

  it.each([
    'a'.repeat(2000),
    '<script>alert(1)</script>',
    '(.*)+$[',
    '🥨🥨',
    '\u202ekhakhra',
    'the of and to',
    '12345678901234567890',
    "';-- :* & | ! \\",
    `${'khakhra '.repeat(200)}`,
  ])('answers %j without an error', async (q) => {
    await search(q)
  })
})

describe('guessed words', () => {
  it.each([
    ['khakgra', 'khakhra'],
    ['methikhakhra', 'methi khakhra'],
    ['મેથીખાખરા', 'મેથી ખાખરા'],
  ])('"%s" finds something and asks: did you mean "%s"', async (q, meant) => {
    const answer = await search(q)
    expect(answer.total).toBeGreaterThan(0)
    expect(answer.meant).toBe(meant)
  })

  it.each(['khakhra', 'khakhara', 'ખાખરા', 'faf da', 'blomwurtz'])('asks no such question for "%s"', async (q) => {
    expect((await search(q)).meant).toBeNull()
  })
})

describe('suggestions', () => {
  const suggest = async (q: string, more = '') => {
    const { status, body } = await shop.visitor().get(`/api/search/suggestions?q=${encodeURIComponent(q)}${more}`)
    expect(status).toBe(200)
    return body
  }

  it.each(['kh', 'khakh', 'ખાખ', 'खाख', 'swee', 'મીઠા', 'penda', 'gok', '!!'])(
    'returns at most eight for "%s"',
    async (q) => {
      const { products, stores, categories } = await suggest(q)
      expect(products.length + stores.length + categories.length).toBeLessThanOrEqual(8)
    },
  )

  it.each([
    ['methi kh', 'methi-khakhra'],
    ['મેથી ખા', 'methi-khakhra'],
    ['मेथी खा', 'methi-khakhra'],
    ['mohanth', 'mohanthal'],
    ['faf', 'fafda-packed'],
  ])('for "%s" suggests %s while it is being typed', async (q, id) => {
    expect((await suggest(q)).products.map((product: { id: string }) => product.id)).toContain(id)
  })

  it('come in three groups: products, stores and categories', async () => {
    const { products, stores, categories } = await suggest('mith')
    expect(products.length).toBeGreaterThan(0)
    expect(stores.map(({ id }: { id: string }) => id)).toContain('mithoras-mithai')
    expect(categories).toEqual([{ id: 'sweets', name: 'Sweets' }])
  })

  it('are of the requested city, in the requested language', async () => {
    const { products, stores } = await suggest('penda', '&city=Rajkot&lng=gu')
    expect(products.map(({ id }: { id: string }) => id)).not.toContain('kesar-penda-ahm')
    expect(stores).toEqual([{ id: 'gokulras-penda', name: 'ગોકુળરસ પેંડા', cityName: 'રાજકોટ' }])
  })

  it('begin with the first letter, with price, pack and store', async () => {
    const { products } = await suggest('k')
    expect(products.length).toBeGreaterThan(0)
    expect(products[0]).toMatchObject({
      weight: expect.any(String),
      currentPrice: expect.any(Number),
      brandName: expect.any(String),
    })
  })

  it('require a letter', async () => {
    expect((await shop.visitor().get('/api/search/suggestions?q=%20')).status).toBe(422)
  })

  it('have a limit of their own, wider than that of searching', async () => {
    const narrow = await openShop({ settings: { LIMIT_SEARCH: '1/1m', LIMIT_SUGGEST: '5/1m' } })
    const visitor = narrow.visitor()
    const statuses = []
    for (const q of ['aa', 'ab', 'ac', 'ad', 'ae', 'af'])
      statuses.push((await visitor.get(`/api/search/suggestions?q=${q}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await visitor.get('/api/search?q=aa')).status).toBe(200)
    await narrow.close()
  })
})

describe('recorded searches', () => {
  const misses = async (more = '') => {
    const admin = await shop.signIn('admin@haatdi.example')
    const { status, body } = await admin.get(`/api/admin/searches${more}`)
    expect(status).toBe(200)
    return body.items as { typed: string; key: string; language: string; city: string; times: number }[]
  }
  const of = (items: Awaited<ReturnType<typeof misses>>, typed: string) => items.filter((miss) => miss.typed === typed)

  it('are counted by sound, language and city, as last typed, and the response stays cached', async () => {
    await search('qwortelsap')
    await search('qwortelsap')
    expect(of(await misses('?q=qwortelsap'), 'qwortelsap')).toMatchObject([{ language: 'en', city: '', times: 1 }])
    await search('Qwortelsaap')
    await search('qwortelsap', '&lng=gu&city=Surat')
    const items = await misses('?q=qwortelsap')
    expect(of(items, 'Qwortelsaap')).toMatchObject([{ language: 'en', city: '', times: 2 }])
    expect(of(items, 'qwortelsap')).toMatchObject([{ language: 'gu', city: 'Surat', times: 1 }])
  })

  it('store no address and no number of a person, no filtered search and no made-up city', async () => {
    await search('someone@zzyzx.example')
    await search('98250 12345 zzyzx')
    await search('૯૮૨૫૦૧૨૩૪૫ zzyzx')
    await search('zzyzxfiltered', '&maxPrice=1')
    await search('zzyzxcity', '&city=Atlantis')
    expect((await misses('?q=zzyzx')).map(({ typed }) => typed)).toEqual([])
  })

  it('are searchable, sorted by frequency or date, for admins alone', async () => {
    await search('gruxblat')
    await search('gruxblatt')
    expect((await misses('?q=gruxbl')).map(({ times }) => times)).toEqual([2])
    const often = (await misses()).map(({ times }) => times)
    expect(often).toEqual(often.toSorted((a, b) => b - a))
    await search('florpzeen')
    expect((await misses('?sort=-lastSeen'))[0]?.typed).toBe('florpzeen')
    expect((await shop.visitor().get('/api/admin/searches')).status).toBe(401)
    const customer = await shop.signIn('customer@haatdi.example')
    expect((await customer.get('/api/admin/searches')).status).toBe(403)
  })

  const unopened = async (q: string) =>
    (await misses(`?filter=found.range:1|;clicks.range:|0&q=${q}`)).map(({ typed }) => typed)
  const click = (q: string, productId: string, visitor = shop.visitor()) =>
    visitor.post('/api/search/clicks', { q, productId })

  it('are listed without results, and with results of which none was opened, until one is', async () => {
    await search('mohanthal')
    await search('zzquuxnone')
    expect((await misses('?filter=exact.no&sort=-lastSeen')).map(({ typed }) => typed)).toContain('zzquuxnone')
    expect((await misses('?filter=exact.no&q=mohanthal')).map(({ typed }) => typed)).toEqual([])
    expect(await unopened('mohanthal')).toEqual(['mohanthal'])
    expect(await unopened('zzquuxnone')).toEqual([])

    expect((await click('Mohanthaal', 'mohanthal')).status).toBe(202)
    expect(await unopened('mohanthal')).toEqual([])
    expect((await misses('?q=mohanthal'))[0]).toMatchObject({ exact: true, clicks: 1, opened: 'Mohanthal' })
  })

  it('keep nothing of who opened a product, and nothing of one that does not exist', async () => {
    const customer = await shop.signIn('customer@haatdi.example')
    expect((await click('kaju katli', 'kaju-katli', customer)).status).toBe(202)
    expect((await click('kaju katli', 'no-such-product')).status).toBe(202)
    expect((await click('someone@zzyzx.example', 'kaju-katli')).status).toBe(202)
    await misses()
    const { rows } = await shop.database.pool.query(`select * from search_click where product_id <> 'mohanthal'`)
    expect(rows).toEqual([
      { key: expect.any(String), language: 'en', product_id: 'kaju-katli', times: 1, last_seen: expect.any(Date) },
    ])
  })

  it('and clicks are deleted after 180 days', async () => {
    for (const table of ['recorded_search', 'search_click'])
      await shop.database.pool.query(`update ${table} set last_seen = now() - interval '181 days'`)
    await search('vraxolumnit')
    await misses()
    const { rows } = await shop.database.pool.query(
      `select (select count(*)::int from recorded_search) as searches, (select count(*)::int from search_click) as clicks`,
    )
    expect(rows).toEqual([{ searches: 1, clicks: 0 }])
  })

  it('are limited: the rarest and oldest are dropped', async () => {
    await shop.database.pool.query(
      `insert into recorded_search (key, language, city_id, typed, times) select 'k' || n, 'en', '', 'k' || n, 3 from generate_series(1, 21000) n`,
    )
    await search('brolumnixit')
    await misses()
    const { rows } = await shop.database.pool.query('select count(*)::int as n from recorded_search')
    expect(rows[0].n).toBeLessThanOrEqual(20_000)
  })
})

describe('a match is only claimed where there is one', () => {
  it.each(['bananas', 'kela', 'કેળાં', 'potatoes', 'doodh packet', 'cooking class in ahmedabad'])(
    'offers only the nearest for "%s"',
    async (q) => expect((await search(q)).match).toBe('nearest'),
  )

  it.each([
    ['kela wafers', 'kela-wafers-mari'],
    ['potato wafers', 'rajkot-wafer-salted'],
    ['masale ka dibba', 'masala-dabbo-steel'],
    ['મસાલાનો ડબ્બો', 'masala-dabbo-steel'],
    ['garlic chutney powder', 'lasan-chutney-dry'],
    ['tumeric', 'haldi-turmeric'],
  ])('but "%s" is %s', async (q, id) => {
    const body = await search(q)
    expect(body.match).toBe('exact')
    expect(idsOf(body).slice(0, 3)).toContain(id)
  })

  it('says that flour of the typed weight is not there, and shows the other pack', async () => {
    const body = await search('1 kg ghau no lot')
    expect({ match: body.match, first: idsOf(body)[0] }).toEqual({ match: 'nearest', first: 'bhalia-atta' })
  })

  it.each(['koi achar jo zyada teekha na ho', 'pickles that are not spicy', 'અથાણું જે તીખું ન હોય'])(
    'turns a taste that is denied into its opposite: "%s"',
    async (q) => {
      const ids = idsOf(await search(q)).slice(0, 5)
      expect(ids).not.toContain('kathiyawadi-garlic-pickle')
      expect(ids).not.toContain('lasan-athanu')
    },
  )

  it('gives goods joined by "and" their own words', async () => {
    const ids = idsOf(await search('methi khakhra and mohanthal')).slice(0, 3)
    expect(ids).toEqual(expect.arrayContaining(['methi-khakhra', 'mohanthal']))
  })

  it.each([
    ['sweets for guests', 'sweets'],
    ['મહેમાન માટે મીઠાઈ', 'sweets'],
    ['मेहमानों के लिए मिठाई', 'sweets'],
  ])('shows first what "%s" wants, wherever the language puts it', async (q, category) => {
    const { items } = await search(q)
    expect(items[0].category).toBe(category)
  })

  it('asks for no weight of several goods when one of them has it', async () => {
    const ids = idsOf(await search('500 grams of kaju katli and some chakri'))
    expect(ids).toEqual(expect.arrayContaining(['kaju-katli', 'rice-chakri']))
  })

  it.each(['pani puri ready plate', 'सरसों का तेल'])('claims no match for "%s", which is only in texts', async (q) => {
    expect((await search(q)).match).toBe('nearest')
  })
})
