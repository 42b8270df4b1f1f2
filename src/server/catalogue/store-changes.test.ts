import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { openDemoShop, sellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let seller: ShopVisitor
/** The store of the seller, another one, and a product of that. */
let own: string
let other: string
let foreign: string
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  seller = await shop.signIn('seller')
  own = (await readProfile()).id
  other = sellers.find((id) => id !== own) ?? ''
  const [product] = await shop.rows('select id from product where brand_id = $1 and published order by id limit 1', [
    other,
  ])
  foreign = product.id
})
afterAll(() => shop.close())

const readProfile = async () => (await seller.get('/api/seller/setup')).body.profile
const read = async (path: string) => (await shop.visitor().get(path)).body

/** Saves the profile with another value; what cannot be typed there is left out. */
async function save(changes: object): Promise<void> {
  const {
    id: _id,
    hours: _hours,
    pickupPoint: _point,
    logo: _logo,
    photo: _photo,
    version,
    ...profile
  } = await readProfile()
  const saved = await seller.put('/api/seller/setup/profile', { ...profile, ...changes, seen: version })
  expect(saved.status).toBe(200)
}

/** Changes the other store without the shop's knowledge: only a response that is computed again shows it. */
const write = (column: 'story' | 'speciality', text: string) =>
  shop.rows(`update brand set ${column} = ${column} || jsonb_build_object('en', $1::text) where id = $2`, [text, other])

test('a story renews the page of its store and leaves other stores and their products', async () => {
  const { story } = await read(`/api/brands/${own}`)
  await read(`/api/brands/${other}`)
  await read(`/api/products/${foreign}`)
  await write('story', 'Not announced')
  await write('speciality', 'Not announced')
  await save({ story: { ...(await readProfile()).story, en: `${story} Since this year with a shop.` } })
  expect((await read(`/api/brands/${own}`)).story).toBe(`${story} Since this year with a shop.`)
  expect((await read(`/api/brands/${other}`)).story).not.toBe('Not announced')
  expect((await read(`/api/products/${foreign}`)).brandSpeciality).not.toBe('Not announced')
})

test('a holiday renews every list, and the delivery of products, and leaves the products of other stores', async () => {
  const list = `/api/products?brandId=${own}`
  const { items } = await read(list)
  await read(`/api/products/${foreign}`)
  await write('speciality', 'Not announced either')
  expect(items[0].closedUntil).toBeNull()
  const { day } = indianDay(new Date())
  const holidays = [{ from: day, until: addDays(day, 3) }]
  expect((await seller.put('/api/seller/setup/holidays', { holidays })).status).toBe(200)
  expect((await read(list)).items[0].closedUntil).toBe(addDays(day, 3))
  expect((await read(`/api/products/${items[0].id}`)).closedUntil).toBe(addDays(day, 3))
  expect((await read(`/api/products/${foreign}`)).brandSpeciality).not.toBe('Not announced either')
})

test('a speciality renews the searches of stores, which find it', async () => {
  const search = '/api/brands?q=zarnika'
  expect(JSON.stringify(await read(search))).not.toContain(`"${own}"`)
  await save({ speciality: { ...(await readProfile()).speciality, en: 'Zarnika and other sweets' } })
  expect(JSON.stringify(await read(search))).toContain(`"${own}"`)
})

test('a name renews everything, because it is searched and sorted by', async () => {
  await save({ name: { ...(await readProfile()).name, en: 'Another Name' } })
  expect((await read(`/api/products/${foreign}`)).brandSpeciality).toBe('Not announced either')
})
