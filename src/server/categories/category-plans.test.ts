import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippedCategory } from '#domain/catalogue/shipped-categories.ts'
import { listCategories } from '#server/shop/category-memory.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { workBulkJobsOff } from '#tests/support/work-bulk-jobs-off.ts'
import { applyCategoryPlans } from './apply-category-plans.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

const announced: unknown[] = []
const jobNeeds = {
  log: pino({ level: 'silent' }),
  catalogueChanged: (tags?: unknown) => void announced.push(tags),
  notifyOutbox: () => undefined,
}
const detail = async (id: string) => (await admin.get(`/api/admin/categories/${id}`)).body
const namesInShop = () => listCategories(shop.database.pool).map(({ name }) => name.en)
const termsOf = (id: string) => {
  const { id: _id, position: _p, archivedAt: _a, movedTo: _m, version: _v, ...terms } = shippedCategory(id)
  return terms
}
const later = '2040-01-01T00:00:00.000Z'
const plan = async (id: string, part: object, from = later) => {
  const { version } = await detail(id)
  return admin.post(`/api/admin/categories/${id}/plans`, {
    ...termsOf(id),
    reason: 'For the season',
    seen: version,
    from,
    ...part,
  })
}
/** Makes the planned changes due, and begins them as the job does. */
const begin = async () => {
  await shop.rows(`update category_plan set starts_at = now() - interval '1 second' where state = 'planned'`)
  await shop.database.run(() => applyCategoryPlans(jobNeeds, shop.database))
}
const named = (id: string, en: string) => ({ name: { ...termsOf(id).name, en } })

describe('a change of a category from a later time on', () => {
  test('changes nothing before, and the shop shows it once it begins', async () => {
    const { status, body } = await plan('snacks', named('snacks', 'Festive snacks'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: 1,
      plans: [
        {
          state: 'planned',
          from: later,
          before: { name: { en: 'Snacks' } },
          changes: { name: { en: 'Festive snacks' } },
        },
      ],
    })
    expect(Object.keys(body.plans[0].changes)).toEqual(['name'])
    await shop.database.run(() => applyCategoryPlans(jobNeeds, shop.database))
    expect(namesInShop()).not.toContain('Festive snacks')
    await begin()
    expect(namesInShop()).toContain('Festive snacks')
    // Without a tag: names are on every page of every process.
    expect(announced).toEqual([undefined])
    expect(await detail('snacks')).toMatchObject({
      version: 2,
      plans: [{ state: 'begun' }],
      versions: [{ version: 2, reason: 'For the season', actor: expect.any(String) }, { version: 1 }],
    })
  })

  test('leaves what a colleague changed of other fields meanwhile', async () => {
    await plan('pickles', named('pickles', 'Winter pickles'))
    const { version } = await detail('pickles')
    const changed = await admin.put('/api/admin/categories/pickles', {
      ...termsOf('pickles'),
      ground: '#123456',
      reason: 'Another dye',
      seen: version,
    })
    expect(changed.status).toBe(200)
    await begin()
    expect(await detail('pickles')).toMatchObject({ name: { en: 'Winter pickles' }, ground: '#123456' })
  })

  test('leaves what a colleague corrected of the same name in another language', async () => {
    await plan('pickles', named('pickles', 'Summer pickles'))
    const { version, name } = await detail('pickles')
    const corrected = { ...name, gu: 'અથાણાં અને ચટણી' }
    const changed = await admin.put('/api/admin/categories/pickles', {
      ...termsOf('pickles'),
      name: corrected,
      reason: 'A better word',
      seen: version,
    })
    expect(changed.status).toBe(200)
    await begin()
    expect((await detail('pickles')).name).toEqual({ ...corrected, en: 'Summer pickles' })
  })

  test('that waits is shown before those that ended, however many there are', async () => {
    const { body } = await plan('household', named('household', 'Home'))
    const [{ id }] = body.plans
    await shop.rows(`insert into category_plan (category, before, changes, starts_at, reason, state, actor_id, actor_name, language, ended_at)
      select category, before, changes, starts_at, reason, 'withdrawn', actor_id, actor_name, language, now()
      from category_plan, generate_series(1, 31) where id = ${id}`)
    expect((await detail('household')).plans[0]).toMatchObject({ id, state: 'planned' })
    await admin.post(`/api/admin/categories/household/plans/${id}/withdraw`, {})
  })

  test('can be withdrawn before, not after', async () => {
    const [{ id }] = (await plan('spices', named('spices', 'Ground spices'))).body.plans
    const withdraw = () => admin.post(`/api/admin/categories/spices/plans/${id}/withdraw`, {})
    expect((await withdraw()).body.plans[0].state).toBe('withdrawn')
    expect((await withdraw()).status).toBe(200)
    await begin()
    expect((await detail('spices')).name.en).toBe('Spices')
    const begun = (await detail('snacks')).plans[0].id
    expect((await admin.post(`/api/admin/categories/snacks/plans/${begun}/withdraw`, {})).body.code).toBe('flow/stale')
    expect((await admin.post(`/api/admin/categories/spices/plans/${begun}/withdraw`, {})).status).toBe(404)
  })

  test('judges its products again when a rule begins', async () => {
    const [product] = await shop.rows(
      `select id from product where category = 'grains' and published and 'rawGrain' = any (import_flags) limit 1`,
    )
    await plan('grains', { isRawGrain: false })
    const flagsOf = async () =>
      (await shop.rows('select import_flags from product where id = $1', [product.id]))[0].import_flags
    expect(await flagsOf()).toContain('rawGrain')
    await begin()
    await workBulkJobsOff(shop)
    expect(await flagsOf()).not.toContain('rawGrain')
  })

  test('that is refused by then is shown with the reason, and changes nothing', async () => {
    await plan('beverages', named('beverages', 'Cold drinks'))
    const { version } = await detail('beverages')
    await admin.post('/api/admin/categories/beverages/archive', {
      target: 'spices',
      reason: 'Few of them',
      seen: version,
    })
    await begin()
    expect(await detail('beverages')).toMatchObject({
      name: { en: 'Beverages' },
      plans: [{ state: 'failed', problem: 'This category is archived.' }],
    })
  })

  test('does not begin once who planned it may change no categories any more', async () => {
    await plan('sweets', named('sweets', 'Diwali sweets'))
    await shop.rows(`update category_plan set actor_id = (select id from account where role = 'courier' limit 1)
      where state = 'planned'`)
    await begin()
    expect(await detail('sweets')).toMatchObject({
      name: { en: 'Sweets' },
      plans: [{ state: 'failed', problem: 'The person who planned this change may not change categories any more.' }],
    })
  })

  test('says how many products prevent it, or which term contradicts a newer one', async () => {
    await plan('grains', named('grains', 'Cereals'))
    await shop.rows(`update category_plan set changes = '{"isFood": false, "storageCode": "household", "isRawGrain": false}'
      where state = 'planned'`)
    await plan('household', { ground: '#ABCDEF' })
    await shop.rows(`update category_plan set changes = '{"storageCode": "airtight"}'
      where state = 'planned' and category = 'household'`)
    await begin()
    expect((await detail('grains')).plans[0].problem).toMatch(/^It has [1-9]\d* products/)
    expect((await detail('household')).plans[0].problem).toBe('Other goods are stored as household goods.')
  })
})

test.each([
  ['a time that has passed', { ...named('namkeen', 'New'), from: '2020-01-01T00:00:00.000Z' }, 'request/invalid'],
  ['what differs in nothing', {}, 'category/nothing-planned'],
  ['a colleague’s newer version', { ...named('namkeen', 'New'), seen: 99 }, 'flow/stale'],
  [
    'food that becomes another thing while it has products',
    { isFood: false, storageCode: 'household', countsAsCooked: false },
    'category/in-use',
  ],
])('planning refuses %s', async (_, part, code) => {
  expect((await plan('namkeen', part)).body.code).toBe(code)
  expect((await detail('namkeen')).plans).toEqual([])
})
