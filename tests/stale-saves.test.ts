import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { type Answer, openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it reads.
type Read = any
/** One record that two people change: where it is read and saved, its version, and a body that differs with the number. */
type Case = {
  read: string
  save: (body: Read) => string
  version: (body: Read) => number
  body: (body: Read, change: number) => object
  /** What of it a save changes. */
  stored: (body: Read) => unknown
}

let shop: Shop
let asha: ShopVisitor
let ila: ShopVisitor
const brandId = 'otlavali-khakhra'

beforeAll(async () => {
  shop = await openShop({ demo: true, jobs: [] })
  asha = await shop.signIn('admin@haatdi.example')
  const email = 'ila@haatdi.example'
  await shop.database.run(() => buildAccount({ email, name: 'Ila Buch', role: 'admin', password: 'haatdi-demo-2026' }))
  ila = await shop.signIn(email)
  await stepUpSessions(shop, 'admin@haatdi.example')
  await stepUpSessions(shop, email)
})
afterAll(() => shop.close())

const day = (change: number) => `2027-03-0${change}`
const setting = (path: string, key: string, amount: string): Case => ({
  read: '/api/admin/settings',
  save: () => `PUT /api/admin/settings/${path}`,
  version: (body) => body[key].version,
  body: (body, change) => ({
    ...body[key].now,
    [amount]: body[key].now[amount] + change,
    ...(body[key].coming ? { from: null, reason: 'As decided today' } : {}),
  }),
  stored: (body) => body[key].now[amount],
})
const store = (path: string, key: string, value: (change: number) => unknown, sent = key): Case => ({
  read: `/api/seller/setup?brandId=${brandId}`,
  save: () => `PUT /api/seller/setup/${path}`,
  version: ({ profile }) => profile.version,
  body: (_, change) => ({ brandId, [sent]: value(change) }),
  stored: ({ profile, storeStatus }) => profile[key] ?? storeStatus[key],
})

const cases: Record<string, Case> = {
  'PUT /api/admin/hubs/:id': {
    read: '/api/admin/places',
    save: ({ hubs: [{ id }] }) => `PUT /api/admin/hubs/${id}`,
    version: ({ hubs: [hub] }) => hub.version,
    body: ({ hubs: [{ name, city, state, pincode }] }, change) => ({
      ...{ name, city, state, pincode },
      street: `Lane ${change}`,
    }),
    stored: ({ hubs: [hub] }) => hub.street,
  },
  'PUT /api/admin/cities/:id': {
    read: '/api/admin/places',
    save: ({ cities: [{ id }] }) => `PUT /api/admin/cities/${encodeURIComponent(id)}`,
    version: ({ cities: [city] }) => city.version,
    body: ({ cities: [{ name, hubId }] }, change) => ({ name: { ...name, en: `Surat ${change}` }, hubId }),
    stored: ({ cities: [city] }) => city.name.en,
  },
  'PUT /api/admin/carriers/:id/tracking-page': {
    read: '/api/admin/carriers',
    save: ({ carriers: [{ id }] }) => `PUT /api/admin/carriers/${id}/tracking-page`,
    version: ({ carriers: [carrier] }) => carrier.version,
    body: (_, change) => ({ page: `https://track.example/${change}/{waybill}` }),
    stored: ({ carriers: [carrier] }) => carrier.trackingPage,
  },
  'PUT /api/admin/carriers/:id/place': {
    read: '/api/admin/carriers',
    save: ({ locations: [{ carrier }] }) => `PUT /api/admin/carriers/${carrier}/place`,
    version: ({ locations: [place] }) => place.version,
    body: ({ locations: [{ hubId }] }, change) => ({
      hubId,
      place: { name: `HUB${change}`, pincode: '395003', askHour: null },
    }),
    stored: ({ locations: [place] }) => place.name,
  },
  'PUT /api/admin/themes/:id/days': {
    read: '/api/admin/themes',
    save: ({ items: [{ id }] }) => `PUT /api/admin/themes/${id}/days`,
    version: ({ items: [theme] }) => theme.version,
    body: (_, change) => ({ days: [{ from: day(change), to: day(change) }] }),
    stored: ({ items: [theme] }) => theme.days,
  },
  'PUT /api/admin/themes/:id/draft': {
    read: '/api/admin/themes/holi',
    save: () => 'PUT /api/admin/themes/holi/draft',
    version: ({ draft }) => draft?.revision ?? 0,
    body: ({ inForce }, change) => ({ body: { ...inForce, name: { ...inForce.name, en: `Holi ${change}` } } }),
    stored: ({ draft }) => draft?.body.name.en,
  },
  'PUT /api/admin/content/:id/draft': {
    read: '/api/admin/content/privacy-policy',
    save: () => 'PUT /api/admin/content/privacy-policy/draft',
    version: ({ draft }) => draft?.revision ?? 0,
    body: ({ inForce }, change) => ({ body: { ...inForce, title: { ...inForce.title, en: `Privacy ${change}` } } }),
    stored: ({ draft }) => draft?.body.title.en,
  },
  'PUT /api/seller/setup/profile': {
    ...store('profile', 'speciality', () => null),
    body: ({ profile }, change) => {
      const { id: _, hours: __, pickupPoint: ___, logo: ____, photo: _____, version: ______, ...rest } = profile
      return { brandId, ...rest, speciality: { ...profile.speciality, en: `Khakhra ${change}` } }
    },
  },
  'PUT /api/seller/setup/hours': store('hours', 'hours', (change) => [{ day: change, from: '10:00', until: '18:00' }]),
  'PUT /api/seller/setup/pickup-point': store(
    'pickup-point',
    'pickupPoint',
    (change) => ({ lat: 23.02 + change / 1_000, lng: 72.57 }),
    'point',
  ),
  'PUT /api/seller/setup/holidays': store('holidays', 'holidays', (change) => [
    { from: day(change), until: day(change) },
  ]),
  'PUT /api/seller/calendar/rest-days': {
    read: `/api/seller/calendar?brandId=${brandId}`,
    save: () => 'PUT /api/seller/calendar/rest-days',
    version: ({ version }) => version,
    body: (_, change) => ({ brandId, restDays: [change] }),
    stored: ({ restDays }) => restDays,
  },
  'PUT /api/admin/settings/ordering': {
    read: '/api/admin/settings',
    save: () => 'PUT /api/admin/settings/ordering',
    version: ({ ordering }) => ordering.version,
    body: (_, change) => ({ open: false, opensAt: `${day(change)}T04:30:00.000Z` }),
    stored: ({ ordering }) => ordering.opensAt,
  },
  'PUT /api/admin/settings/refund-terms': setting('refund-terms', 'refundTerms', 'aloneUpTo'),
  'PUT /api/admin/settings/cancel-terms': setting('cancel-terms', 'cancelTerms', 'shortageHours'),
  'PUT /api/admin/settings/claim-terms': setting('claim-terms', 'claimTerms', 'hoursAtHome'),
  'PUT /api/admin/settings/order-flow': setting('order-flow', 'orderFlow', 'acceptHours'),
  'PUT /api/admin/settings/hub-terms': setting('hub-terms', 'hubTerms', 'boxGrams'),
  'PUT /api/admin/settings/support-terms': setting('support-terms', 'supportTerms', 'ticketAnswer'),
  'PUT /api/admin/settings/silence-terms': setting('silence-terms', 'silenceTerms', 'percent'),
  'PUT /api/admin/settings/payout-terms': setting('payout-terms', 'payoutTerms', 'minimum'),
  'PUT /api/admin/settings/tax-rates': setting('tax-rates', 'taxRates', 'delivery'),
  'PUT /api/admin/settings/cash-terms': setting('cash-terms', 'cashTerms', 'fee'),
  'PUT /api/admin/settings/hub-fees': setting('hub-fees', 'hubFees', 'eachFurther'),
  'PUT /api/admin/settings/withholding': setting('withholding', 'withholding', 'tds'),
  'PUT /api/admin/settings/commission-terms': {
    ...setting('commission-terms', 'commissionTerms', 'gstPercent'),
    body: ({ commissionTerms: { now } }, change) => ({
      ...now,
      gstPercent: now.gstPercent + change,
      reason: 'As decided today',
    }),
  },
  'POST /api/admin/courier-tariffs': {
    read: '/api/admin/courier-tariffs',
    save: () => 'POST /api/admin/courier-tariffs',
    version: ({ versions }) => Math.max(...versions.map(({ version }: Read) => version)),
    body: ({ versions: [{ version: _, effectiveFrom: __, reason: ___, by: ____, ...rates }] }, change) => ({
      rates: { ...rates, base: 30 + change },
      effectiveFrom: null,
      reason: 'As decided today',
    }),
    stored: ({ versions, current }) => versions.find(({ version }: Read) => version === current).base,
  },
  'POST /api/admin/rates/:id/versions': {
    read: '/api/admin/rates',
    save: ({ items: [{ id }] }) => `POST /api/admin/rates/${id}/versions`,
    version: ({ items: [service] }) => service.version,
    body: ({ items: [{ now }] }, change) => ({
      values: { ...now, [firstRate(now)]: now[firstRate(now)] + change },
      from: null,
      reason: 'As decided today',
    }),
    stored: ({ items: [{ now }] }) => now[firstRate(now)],
  },
}
const firstRate = (now: object) => Object.keys(now).find((name) => name.endsWith('first')) ?? ''

/** Records that have to be made first: the tests of each have two people. */
const testedElsewhere: readonly string[] = [
  'PUT /api/admin/categories/:id',
  'PUT /api/admin/search-knowledge/:id',
  'PUT /api/admin/staff-roles/:id',
  'PUT /api/admin/webhooks/:id',
  'PUT /api/seller/store/tax',
  'PUT /api/seller/people/:id',
  'PUT /api/seller/products/:id',
  'PUT /api/admin/courier-cash-limit',
  'PUT /api/admin/inbox/:id/assignee',
  'PUT /api/admin/reply-templates/:id',
  'PUT /api/seller/ready-texts/:id',
  'PUT /api/admin/announcements/:id',
  'PUT /api/admin/featured-products',
  'PUT /api/admin/currencies/:id',
  'PUT /api/admin/segments/:id',
  'PUT /api/admin/order-tags/:id',
  'PUT /api/admin/notification-rules/:kind',
]

test('every record that is saved over a version is among them, or has two people in a test of its own', () => {
  const versioned = (Object.entries(contract) as [string, Endpoint][])
    .filter(([key, { body }]) => key.startsWith('PUT ') && body && 'shape' in body && 'seen' in (body.shape as object))
    .map(([key]) => key)
  expect(versioned.filter((key) => !(key in cases) && !testedElsewhere.includes(key))).toEqual([])
})

const send = (visitor: ShopVisitor, target: string, body: object): Promise<Answer> => {
  const [method = '', path = ''] = target.split(' ')
  return method === 'PUT' ? visitor.put(path, body) : visitor.post(path, body)
}

test.each(Object.entries(cases))('of two people at %s, the second sees the first', async (_, of) => {
  const [seen, alsoSeen] = [(await asha.get(of.read)).body, (await ila.get(of.read)).body]
  const change = (visitor: ShopVisitor, read: Read, number: number) =>
    send(visitor, of.save(read), { ...of.body(read, number), seen: of.version(read) })
  const first = await change(asha, seen, 1)
  expect({ status: first.status, body: first.status < 300 || first.body }).toEqual({
    status: expect.toSatisfy((status) => status < 300),
    body: true,
  })
  const now = (await ila.get(of.read)).body
  expect(of.stored(now)).not.toEqual(of.stored(seen))
  const second = await change(ila, alsoSeen, 2)
  expect([second.status, second.body.code]).toEqual([409, 'flow/stale'])
  const left = (await ila.get(of.read)).body
  expect([of.stored(left), of.version(left)]).toEqual([of.stored(now), of.version(now)])
  expect((await change(ila, left, 2)).status).toBeLessThan(300)
  expect(of.stored((await asha.get(of.read)).body)).not.toEqual(of.stored(now))
})
