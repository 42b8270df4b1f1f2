import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, postOrder } from '#tests/support/order-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'

let shop: Shop
let admin: ShopVisitor

beforeAll(async () => {
  shop = await openShop({ demo: true })
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
  await meanwhile(shop, 'update product set stock = 100 where stock <> 100')
})
afterAll(() => shop.close())

const read = async () => (await admin.get('/api/admin/settings')).body
const keys = {
  'refund-terms': 'refundTerms',
  'cancel-terms': 'cancelTerms',
  'claim-terms': 'claimTerms',
  'order-flow': 'orderFlow',
  'hub-terms': 'hubTerms',
  'silence-terms': 'silenceTerms',
  'support-terms': 'supportTerms',
  'commission-terms': 'commissionTerms',
  'tax-rates': 'taxRates',
  'cash-terms': 'cashTerms',
  'hub-fees': 'hubFees',
} as const
type Name = keyof typeof keys
const dated: readonly Name[] = ['tax-rates', 'cash-terms', 'hub-fees']
/** Price settings are changed with a reason. */
const priced: readonly Name[] = [...dated, 'commission-terms']
const because = 'Agreed with the makers'
/** Changes some values of a setting. */
const set = async (name: Name, input: Record<string, unknown>) => {
  const { now, version } = (await read())[keys[name]]
  const from = dated.includes(name) ? { from: null } : {}
  const reason = priced.includes(name) ? { reason: because } : {}
  return admin.put(`/api/admin/settings/${name}`, { ...now, ...from, ...reason, seen: version, ...input })
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const rule = { target: { of: 'everything' }, activeFrom: null, activeUntil: null, kind: 'percent', most: null }

const changes: [Name, Record<string, unknown>][] = [
  ['refund-terms', { aloneUpTo: 1_500.5 }],
  ['cancel-terms', { cancellationFeePercent: 15 }],
  ['claim-terms', { hoursAtHome: 72, mostPhotos: 5 }],
  ['order-flow', { holdMinutes: 20, acceptHours: 30 }],
  ['hub-terms', { boxPercent: 12.5, visits: 2, daysOff: 0, secondBoxRupees: 450.5 }],
  ['silence-terms', { percent: 200, daysAtHome: 7, lostDays: 14 }],
  ['support-terms', { opensAt: 9, claimSolve: 36 }],
  ['commission-terms', { rules: [{ ...rule, id: 'plain', percent: 10, most: 99.5 }] }],
  ['tax-rates', { delivery: 12 }],
  ['cash-terms', { fee: 45, most: 4_000 }],
  ['hub-fees', { eachFurther: 55 }],
]

describe('every setting', () => {
  it('has its default values', async () => {
    expect(await read()).toMatchObject({
      refundTerms: { now: { aloneUpTo: 2_000, twoAbove: 20_000, daysToArrive: 7 }, version: 0 },
      cancelTerms: { now: { cancellationFeePercent: 20, shortageHours: 24 }, version: 0 },
      claimTerms: { now: { hoursAtHome: 48, withdrawalDays: 14, leastPhotos: 2, mostPhotos: 6 }, version: 0 },
      orderFlow: { now: { holdMinutes: 15, acceptHours: 24 }, version: 0 },
      hubTerms: {
        now: { boxPercent: 10, boxGrams: 150, bagPercent: 3, bagGrams: 20, visits: 3, daysOff: 1, secondBoxRupees: 0 },
        version: 0,
      },
      commissionTerms: { now: { gstPercent: 18, rules: [{ id: 'standard', percent: 12 }] }, version: 0 },
      taxRates: { now: { delivery: 18, codFee: 18 }, version: 0, coming: [] },
      cashTerms: { now: { least: 99, most: 5_000, fee: 40, percentFrom: 2_000, percent: 2 }, version: 0, coming: [] },
      hubFees: { now: { first: 0, eachFurther: 49, most: 199 }, version: 0, coming: [] },
      changes: [],
    })
  })

  it.each(changes)('changes %s and lists the change with its actor, before, after and day', async (name, input) => {
    const before = (await read())[keys[name]].now
    const { status, body } = await set(name, input)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body[keys[name]].now).toMatchObject(input)
    const [change] = body.changes
    expect(change).toMatchObject({ name, before, after: body[keys[name]].now, actor: expect.any(String) })
    expect(change.reason).toBe(priced.includes(name) ? because : null)
    expect(change.version).toBe(body[keys[name]].version)
    expect(Math.abs(Date.parse(change.validFrom) - Date.parse(change.at))).toBeLessThan(1_000)
  })

  it.each(changes)('%s: records no change when nothing differs', async (name, input) => {
    const { version } = (await read())[keys[name]]
    expect((await set(name, input)).status).toBe(200)
    expect((await read())[keys[name]].version).toBe(version)
  })

  it.each(changes)('%s: refuses an admin who saw an older version', async (name, input) => {
    const { version } = (await read())[keys[name]]
    const late = await set(name, { ...input, seen: version - 1 })
    expect([late.status, late.body.code]).toEqual([409, 'flow/stale'])
  })

  it.each(changes.filter(([name]) => priced.includes(name)))(
    'refuses to change %s without a reason',
    async (name, input) => {
      const before = (await read())[keys[name]]
      for (const reason of [undefined, '', '  ok  ', 'x'.repeat(301)]) {
        const { status, body } = await set(name, { ...input, reason })
        expect([status, body.code, Object.keys(body.details)], String(reason)).toEqual([
          422,
          'request/invalid',
          ['reason'],
        ])
      }
      expect((await read())[keys[name]]).toEqual(before)
    },
  )

  it('lists all kinds together with the switch for orders', async () => {
    const { version } = (await read()).ordering
    const closed = await admin.put('/api/admin/settings/ordering', { open: false, opensAt: null, seen: version })
    expect(closed.body.changes.map(({ name }: { name: string }) => name)).toEqual([
      'ordering',
      ...changes.map(([name]) => name).reverse(),
    ])
    await admin.put('/api/admin/settings/ordering', { open: true, opensAt: null, seen: closed.body.ordering.version })
  })
})

describe('invalid values, reported at their field', () => {
  it.each<[Name, Record<string, unknown>, string]>([
    ['refund-terms', { twoAbove: 100 }, 'twoAbove'],
    ['refund-terms', { aloneUpTo: -1 }, 'aloneUpTo'],
    ['refund-terms', { daysToArrive: 2.5 }, 'daysToArrive'],
    ['cancel-terms', { cancellationFeePercent: 21 }, 'cancellationFeePercent'],
    ['cancel-terms', { cancellationFeePercent: 12.5 }, 'cancellationFeePercent'],
    ['claim-terms', { leastPhotos: 6 }, 'mostPhotos'],
    ['claim-terms', { withdrawalDays: 13 }, 'withdrawalDays'],
    ['order-flow', { holdMinutes: 15, acceptHours: 0 }, 'acceptHours'],
    ['order-flow', { holdMinutes: 0, acceptHours: 24 }, 'holdMinutes'],
    ['tax-rates', { delivery: 18.005 }, 'delivery'],
    ['tax-rates', { from: '2020-01-01T00:00:00Z', delivery: 5 }, 'from'],
    ['cash-terms', { least: 6_000 }, 'most'],
    ['hub-fees', { first: 300, most: 200 }, 'most'],
    ['commission-terms', { rules: [{ ...rule, id: 'a', percent: 101 }] }, 'rules.0.percent'],
    [
      'commission-terms',
      {
        rules: [
          { ...rule, id: 'a', percent: 1 },
          { ...rule, id: 'a', percent: 2 },
        ],
      },
      'rules.1.id',
    ],
    [
      'commission-terms',
      { rules: [{ ...rule, id: 'a', percent: 1, activeFrom: inHours(2), activeUntil: inHours(1) }] },
      'rules.0.activeUntil',
    ],
  ])('%s %j: %s', async (name, input, field) => {
    const { status, body } = await set(name, input)
    expect([status, body.code, Object.keys(body.details)]).toEqual([422, 'request/invalid', [field]])
  })
})

describe('values with a start date', () => {
  it('wait for their day, and those in force stay until then', async () => {
    const from = inHours(48)
    const { body } = await set('tax-rates', { delivery: 9, from })
    expect(body.taxRates).toMatchObject({ now: { delivery: 12 }, coming: [{ from, terms: { delivery: 9 } }] })
    expect(body.changes[0]).toMatchObject({ name: 'tax-rates', validFrom: from })
  })

  it('of one section of the rates never restore an older value of another', async () => {
    const from = inHours(24)
    await set('cash-terms', { fee: 60, from })
    const { body } = await set('hub-fees', { eachFurther: 70 })
    expect(body.hubFees.now.eachFurther).toBe(70)
    expect(body.cashTerms).toMatchObject({ now: { fee: 45 }, coming: [{ from, terms: { fee: 60 } }] })
    const { rows } = await meanwhile(
      shop,
      `select rates from rate_table where effective_from <= $1 order by effective_from desc, created_at desc limit 1`,
      [inHours(25)],
    )
    expect(rows[0].rates).toMatchObject({
      cod: { feeInr: 60 },
      hub: { consolidationFeeInr: { eachFurtherSeller: 70 } },
    })
  })

  it('apply to the next order at once', async () => {
    await set('cash-terms', { fee: 33 })
    const { status, body } = await postOrder(shop.visitor())
    expect(status, JSON.stringify(body)).toBe(201)
    const { rows } = await meanwhile(shop, 'select cod_fee_paise::int as fee from customer_order where id = $1', [
      body.order.id,
    ])
    expect(rows[0].fee).toBe(33_00)
  })
})
