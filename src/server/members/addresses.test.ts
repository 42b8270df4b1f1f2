import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { openOrderShop } from '#tests/support/order-shop.ts'

let shop: Shop
let member: ShopVisitor
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

/** Creates a new member, signed in. */
async function newMember(): Promise<ShopVisitor> {
  const email = `${randomUUID()}@example.com`
  await shop.database.run(() => buildAccount({ email, username: email, name: 'Hetal' }))
  return shop.signIn(email)
}
beforeEach(async () => {
  member = await newMember()
})

const leicester = {
  label: 'Home',
  fullName: 'Hetal Joshi',
  phone: '07700 900123',
  address: '12 Prabhat Close',
  city: 'Leicester',
  state: '',
  pincode: 'le4 5ab',
  country: 'GB',
}
const pune = {
  label: 'Mummy, Pune',
  fullName: 'Kokila Joshi',
  phone: '98250 12345',
  address: '12 Prabhat Road, Lane 4',
  city: 'Pune',
  state: 'maharashtra',
  pincode: '411 004',
  country: 'IN',
}
const add = async (wanted: object, who = member) => (await who.post('/api/account/addresses', wanted)).body
const listed = async (who = member) =>
  (await who.get('/api/account/addresses')).body.items.map(({ id, first }: { id: string; first: boolean }) => [
    id,
    first,
  ])

describe('addresses of an account', () => {
  test('are kept by the country’s own rules, the first one added first', async () => {
    const home = await member.post('/api/account/addresses', leicester)
    expect([home.status, home.body]).toEqual([
      201,
      { ...leicester, id: expect.any(String), phone: '+447700900123', pincode: 'LE4 5AB', first: true },
    ])
    const second = await add(pune)
    expect(second).toMatchObject({ phone: '+919825012345', pincode: '411004', state: 'Maharashtra', first: false })
    expect(await listed()).toEqual([
      [home.body.id, true],
      [second.id, false],
    ])
  })

  test.each<[string, object, Record<string, string>]>([
    [
      'an Indian pincode in the United Kingdom',
      { ...leicester, pincode: '380001' },
      { pincode: 'This code isn’t valid for this country' },
    ],
    ['a state of nowhere', { ...pune, state: 'Atlantis' }, { state: 'Please choose a state from the list' }],
    ['a country we do not reach', { ...pune, country: 'AQ' }, { country: 'We don’t deliver to this country yet' }],
    [
      'nothing but a country',
      { fullName: '', phone: '', address: '', city: '', country: 'IN' },
      {
        fullName: 'Name must be at least 2 characters',
        phone: 'Please enter a phone number for the courier',
        address: 'Please enter house, street and area',
        pincode: 'Please enter the PIN code or postal code',
        city: 'Please enter the city',
        state: 'Please choose the state',
      },
    ],
  ])('refuse %s with a sentence for each field', async (_case, wanted, details) => {
    const { status, body } = await member.post('/api/account/addresses', wanted)
    expect([status, body.code, body.details]).toEqual([422, 'request/invalid', expect.objectContaining(details)])
    expect(await listed()).toEqual([])
  })

  test('are changed, put first and forgotten; with the first one the oldest of the others takes its place', async () => {
    const [home, mummy, office] = [
      await add(leicester),
      await add(pune),
      await add({ ...leicester, address: '1 High St' }),
    ]
    const changed = await member.put(`/api/account/addresses/${mummy.id}`, {
      ...pune,
      label: 'Pune',
      city: 'Pune Camp',
    })
    expect([changed.status, changed.body.label, changed.body.city]).toEqual([200, 'Pune', 'Pune Camp'])
    const put = await member.post(`/api/account/addresses/${office.id}/first`)
    expect(put.body.items.map(({ id, first }: { id: string; first: boolean }) => [id, first])).toEqual([
      [office.id, true],
      [home.id, false],
      [mummy.id, false],
    ])
    expect((await member.delete(`/api/account/addresses/${office.id}`)).status).toBe(204)
    expect(await listed()).toEqual([
      [home.id, true],
      [mummy.id, false],
    ])
  })

  test('are not added twice, and not more than twenty, however many come at once', async () => {
    const twice = await Promise.all([add(pune), add({ ...pune, label: 'Again' }), add(pune)])
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
    const many = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        member.post('/api/account/addresses', { ...pune, address: `${n + 1} Prabhat Road` }),
      ),
    )
    expect(many.filter(({ status }) => status === 201)).toHaveLength(19)
    const refused = many.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.body.code]).toEqual([409, 'address/too-many'])
    expect(refused?.body.error).toBe('You can save up to 20 addresses. Delete one to add another.')
    expect((await listed()).length).toBe(20)
  })

  test('put first at once, exactly one is first', async () => {
    const saved = [await add(leicester), await add(pune), await add({ ...pune, city: 'Nashik' })]
    await Promise.all([...saved, ...saved, ...saved].map(({ id }) => member.post(`/api/account/addresses/${id}/first`)))
    expect((await listed()).filter(([, first]: [string, boolean]) => first)).toHaveLength(1)
    await Promise.all([
      member.delete(`/api/account/addresses/${saved[0].id}`),
      member.post(`/api/account/addresses/${saved[1].id}/first`),
      add({ ...pune, city: 'Surat', state: 'Gujarat' }),
    ])
    expect((await listed()).filter(([, first]: [string, boolean]) => first)).toHaveLength(1)
  })

  test('a stranger’s is nowhere: not read, changed, put first or forgotten', async () => {
    const { id } = await add(leicester)
    const otherUser = await newMember()
    const own = await add(pune, otherUser)
    const answers = [
      await otherUser.put(`/api/account/addresses/${id}`, pune),
      await otherUser.delete(`/api/account/addresses/${id}`),
      await otherUser.post(`/api/account/addresses/${id}/first`),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'thing/not-found']))
    expect(await listed()).toEqual([[id, true]])
    expect(await listed(otherUser)).toEqual([[own.id, true]])
    expect((await shop.visitor().get('/api/account/addresses')).status).toBe(401)
  })
})
