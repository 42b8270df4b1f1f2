import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { everything, previewBulkAct, showBulkJob, startBulkAct } from '#tests/support/bulk-acts.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { codeTerms } from '#tests/support/promotion-admin.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { workBulkJobsOff } from '#tests/support/work-bulk-jobs-off.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
  await stepUpSessions(shop, 'admin@haatdi.example')
})
afterAll(() => shop.close())

const workOff = () => workBulkJobsOff(shop)

describe('an act on many stores', () => {
  test('suspends those that fit a filter, and reopens them when it is taken back', async () => {
    const stateOf = async () =>
      (await admin.get('/api/admin/stores?size=100&sort=id')).body.items.map(({ state }: { state: string }) => state)
    const before = await stateOf()
    const { total } = (await admin.get('/api/admin/stores?filter=state.in:live')).body
    expect(total).toBeGreaterThan(1)
    const body = {
      act: { kind: 'store-suspend', reason: 'no water in the city' },
      chosen: { all: { filter: 'state.in:live' } },
    }
    const id = await startBulkAct('stores', body, admin)
    await Promise.all([workOff(), workOff()])
    expect((await showBulkJob(id, admin)).counts).toMatchObject({ done: total, refused: 0 })
    expect((await admin.get('/api/admin/stores?filter=state.in:suspended')).body.total).toBe(total)
    const again = { ...body, chosen: { all: { filter: 'state.in:suspended' } } }
    expect(await previewBulkAct('stores', again, admin)).toMatchObject({ can: 0, cannot: [{ code: 'bulk/no-change' }] })
    await admin.post(`/api/bulk-jobs/${id}/undo`)
    await workOff()
    expect((await showBulkJob(id, admin)).counts).toMatchObject({ undone: total, done: 0 })
    expect(await stateOf()).toEqual(before)
    const [act] = await shop.rows(`select permission, reason, count(*)::int as count from audit_entry
      where act = 'store.suspend' group by 1, 2`)
    expect(act).toEqual({ permission: 'stores.write', reason: 'no water in the city', count: total })
  })
})

describe('holidays of many stores', () => {
  const read = async () =>
    shop.rows(`select b.id, b.holiday_from::text, b.holiday_until::text, b.profile_version,
        (select json_agg(json_build_array(h.from_day, h.until_day) order by h.from_day) from store_holiday h where h.brand_id = b.id) as days
      from brand b order by b.id`)
  const days = async () => (await read()).map(({ id, days: all, holiday_from: from }) => [id, all, from])

  test('are added to each calendar, joined with what is there, ended, and put back as they were', async () => {
    const today = indianDay(new Date()).day
    const own = 'otlavali-khakhra'
    await admin.put('/api/seller/setup/holidays', {
      brandId: own,
      holidays: [{ from: addDays(today, 3), until: addDays(today, 5) }],
    })
    const before = await days()
    const { total } = (await admin.get('/api/admin/stores')).body
    const add = { act: { kind: 'store-holiday', from: today, until: addDays(today, 3) }, chosen: everything }
    const seen = await previewBulkAct('stores', add, admin)
    expect(seen).toMatchObject({ count: total, can: total })
    expect(seen.changes[0].before).toBeTruthy()
    const id = await startBulkAct('stores', add, admin)
    await workOff()
    expect((await showBulkJob(id, admin)).counts).toMatchObject({ done: total, refused: 0 })
    const during = await read()
    expect(during.every(({ holiday_from: from }) => from === today)).toBe(true)
    expect(during.find((row) => row.id === own)?.days).toEqual([[today, addDays(today, 5)]])
    expect(await previewBulkAct('stores', add, admin)).toMatchObject({
      can: 0,
      cannot: [{ code: 'bulk/no-change', count: total }],
    })
    const end = { act: { kind: 'store-holiday-end' }, chosen: { ids: [own] } }
    const ended = await startBulkAct('stores', end, admin)
    await workOff()
    expect((await read()).find((row) => row.id === own)?.days).toBeNull()
    expect(await previewBulkAct('stores', end, admin)).toMatchObject({ can: 0, cannot: [{ code: 'bulk/no-change' }] })
    for (const job of [ended, id]) {
      await admin.post(`/api/bulk-jobs/${job}/undo`)
      await workOff()
    }
    // The calendar that was changed since by another act is left to people.
    expect((await showBulkJob(id, admin)).counts).toMatchObject({ undone: total - 1, done: 1 })
    const left = await days()
    expect(left.filter(([store]) => store !== own)).toEqual(before.filter(([store]) => store !== own))
    expect(left.find(([store]) => store === own)?.[1]).toEqual([[today, addDays(today, 5)]])
  })

  test('of which one runs already ends with yesterday: the days that are over stay, and come back with the rest', async () => {
    const today = indianDay(new Date()).day
    const own = 'tulsikyaro'
    const save = (from: number, until: number) =>
      admin.put('/api/seller/setup/holidays', {
        brandId: own,
        holidays: [{ from: addDays(today, from), until: addDays(today, until) }],
      })
    const daysOf = async () => (await days()).find(([id]) => id === own)?.[1]
    expect((await save(-3, 2)).status).toBe(200)
    const end = { act: { kind: 'store-holiday-end' }, chosen: { ids: [own] } }
    const ended = await startBulkAct('stores', end, admin)
    await workOff()
    expect(await daysOf()).toEqual([[addDays(today, -3), addDays(today, -1)]])
    await admin.post(`/api/bulk-jobs/${ended}/undo`)
    await workOff()
    expect(await daysOf()).toEqual([[addDays(today, -3), addDays(today, 2)]])
    // A calendar that begins later leaves only the days before it.
    expect((await save(-1, 4)).status).toBe(200)
    expect(await daysOf()).toEqual([
      [addDays(today, -3), addDays(today, -2)],
      [addDays(today, -1), addDays(today, 4)],
    ])
  })

  test('wrong days are refused store by store with the reason', async () => {
    const today = indianDay(new Date()).day
    const refused = async (from: string, until: string) =>
      (await previewBulkAct('stores', { act: { kind: 'store-holiday', from, until }, chosen: everything }, admin))
        .cannot[0]
    expect(await refused(addDays(today, -3), addDays(today, -1))).toMatchObject({ text: 'This holiday is over.' })
    expect(await refused(addDays(today, 3), today)).toMatchObject({ text: 'The last day is before the first.' })
    expect((await refused(today, addDays(today, 200))).text).toContain('120 days')
  })
})

describe('an act on many promotions', () => {
  test('turns off those that are in force, names the one that has ended, and turns them on again when it is taken back', async () => {
    const statesOf = async () =>
      (await admin.get('/api/admin/promotions?size=100&sort=id')).body.items.map(
        ({ state }: { state: string }) => state,
      )
    await shop.rows(`insert into promotion_version (promotion_id, version, is_on, active_from, active_until, funded_by,
        goods_paise, reason, actor_name)
      values ('free-delivery', 2, true, now() - interval '2 days', now() - interval '1 day', 'shop', 10000, 'one day only', 'system')`)
    const before = await statesOf()
    const total = before.filter((state: string) => state === 'in_force').length
    expect(total).toBeGreaterThan(1)
    const body = { act: { kind: 'promotion-off', reason: 'the festival is over' }, chosen: { all: {} } }
    expect(await previewBulkAct('promotions', body, admin)).toMatchObject({
      can: total,
      cannot: [{ code: 'flow/not-now', count: 1 }],
    })
    const id = await startBulkAct('promotions', body, admin)
    await Promise.all([workOff(), workOff()])
    expect((await showBulkJob(id, admin)).counts).toMatchObject({ done: total, refused: 1 })
    expect((await admin.get('/api/admin/promotions?filter=state.in:off')).body.total).toBe(total)
    const again = { ...body, chosen: { all: { filter: 'state.in:off' } } }
    expect(await previewBulkAct('promotions', again, admin)).toMatchObject({
      can: 0,
      cannot: [{ code: 'bulk/no-change' }],
    })
    await admin.post(`/api/bulk-jobs/${id}/undo`)
    await workOff()
    expect((await showBulkJob(id, admin)).counts).toMatchObject({ undone: total, refused: 1 })
    expect(await statesOf()).toEqual(before)
  })
})

describe('promotions that have not begun', () => {
  const begins = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const act = (kind: string, id: string) => ({ act: { kind, reason: 'the plan changed' }, chosen: { ids: [id] } })
  const versions = async (id: string) =>
    (
      await shop.rows(
        `select is_on, active_from > now() as planned, goods_paise::int as goods from promotion_version
          where promotion_id = $1 order by version`,
        [id],
      )
    ).map(({ is_on: isOn, planned, goods }) => `${isOn ? 'on' : 'off'} ${planned ? 'planned' : 'now'} ${goods}`)
  const work = async (kind: string, id: string) => {
    const job = await startBulkAct('promotions', act(kind, id), admin)
    await workOff()
    expect((await showBulkJob(job, admin)).counts).toMatchObject({ done: 1 })
    return job
  }
  const undo = async (job: string) => {
    await admin.post(`/api/bulk-jobs/${job}/undo`)
    await workOff()
    expect((await showBulkJob(job, admin)).counts).toMatchObject({ undone: 1 })
  }

  test('turn off and on again for the day on which they begin', async () => {
    const terms = { ...codeTerms, code: 'COMING' }
    const { body } = await admin.post('/api/admin/promotions', { terms, from: begins, reason: 'For the test' })
    const off = await work('promotion-off', body.id)
    await work('promotion-on', body.id)
    expect(await versions(body.id)).toEqual(['on planned 10000', 'off planned 10000', 'on planned 10000'])
    expect((await admin.get(`/api/admin/promotions/${body.id}`)).body.now.state).toBe('scheduled')
    // What was changed since by another act is left to people.
    await admin.post(`/api/bulk-jobs/${off}/undo`)
    await workOff()
    expect(await versions(body.id)).toHaveLength(3)
  })

  test('end at once where an earlier version is in force, and both come back', async () => {
    const terms = { ...codeTerms, code: 'RUNNING' }
    const { body } = await admin.post('/api/admin/promotions', { terms, from: null, reason: 'For the test' })
    const later = { terms: { ...terms, goodsAtLeast: 200 }, from: begins, reason: 'For the test', seen: 1 }
    await admin.post(`/api/admin/promotions/${body.id}/versions`, later)
    const off = await work('promotion-off', body.id)
    expect(await versions(body.id)).toEqual([
      ...['on now 10000', 'on planned 20000'],
      ...['off now 10000', 'off planned 20000'],
    ])
    expect(await previewBulkAct('promotions', act('promotion-off', body.id), admin)).toMatchObject({
      cannot: [{ code: 'bulk/no-change' }],
    })
    await undo(off)
    expect((await versions(body.id)).slice(4)).toEqual(['on now 10000', 'on planned 20000'])
    expect((await admin.get(`/api/admin/promotions/${body.id}`)).body.now.state).toBe('in_force')
  })
})

describe('the end of many promotions', () => {
  test('is moved to a later time, or to now, and back', async () => {
    const soon = new Date(Date.now() + 86_400_000)
    await shop.rows(
      `insert into promotion_version (promotion_id, version, is_on, active_from, active_until, funded_by,
        goods_paise, reason, actor_name)
      select promotion_id, version + 1, true, now() - interval '2 days', $1, 'shop', 10000, 'a short one', 'system'
      from promotion_version where promotion_id = 'free-delivery' order by version desc limit 1`,
      [soon],
    )
    const newest = async () =>
      (
        await shop.rows(
          `select version, active_until from promotion_version where promotion_id = 'free-delivery' order by version desc limit 1`,
        )
      )[0]
    const later = new Date(Date.now() + 5 * 86_400_000)
    const extend = (until: Date) => ({
      act: { kind: 'promotion-extend', until: until.toISOString(), reason: 'it sells well' },
      chosen: { ids: ['free-delivery'] },
    })
    expect(await previewBulkAct('promotions', extend(new Date(Date.now() + 3_600_000)), admin)).toMatchObject({
      can: 0,
      cannot: [{ code: 'bulk/no-change' }],
    })
    const id = await startBulkAct('promotions', extend(later), admin)
    await workOff()
    expect((await newest()).active_until).toEqual(later)
    await admin.post(`/api/bulk-jobs/${id}/undo`)
    await workOff()
    expect((await newest()).active_until).toEqual(soon)
    const ending = {
      act: { kind: 'promotion-end', reason: 'all is given away' },
      chosen: { ids: ['free-delivery'] },
    }
    const ended = await startBulkAct('promotions', ending, admin)
    await workOff()
    expect((await newest()).active_until.getTime()).toBeLessThan(Date.now() + 2_000)
    await shop.rows(`select pg_sleep_until($1::timestamptz)`, [(await newest()).active_until])
    expect(await previewBulkAct('promotions', ending, admin)).toMatchObject({
      can: 0,
      cannot: [{ code: 'flow/not-now' }],
    })
    await admin.post(`/api/bulk-jobs/${ended}/undo`)
    await workOff()
    expect((await newest()).active_until).toEqual(soon)
  })
})

describe('an act on many tickets', () => {
  const states = async (ids: string[]) =>
    (await shop.rows('select state from support_ticket where id = any($1) order by id', [ids])).map(
      ({ state }) => state,
    )
  const assignees = async (ids: string[]) =>
    (
      await shop.rows(
        `select c.assignee_id as who from conversation c where c.ticket_id = any($1) order by c.ticket_id`,
        [ids],
      )
    ).map(({ who }) => who)

  test('gives them to a colleague, closes them, and takes both back', async () => {
    await shop.rows(`insert into support_ticket (id, number, email, topic, language, state)
      select 'bulk-' || n, 'HS-BK2' || (n + 1) || '-BK2' || (n + 1), 'b' || n || '@example.com', 'other', 'en',
        (array['open', 'answered', 'closed'])[n] from generate_series(1, 3) n`)
    const ids = ['bulk-1', 'bulk-2', 'bulk-3']
    const colleague = await shop.database.run(() =>
      buildAccount({ email: 'helper@haatdi.example', name: 'Ila Buch', role: 'admin' }),
    )
    const give = { act: { kind: 'ticket-assign', assigneeId: colleague }, chosen: { ids } }
    expect((await previewBulkAct('tickets', give, admin)).changes[0]).toMatchObject({ before: '–', after: 'Ila Buch' })
    const given = await startBulkAct('tickets', give, admin)
    await workOff()
    expect(await assignees(ids)).toEqual([colleague, colleague, colleague])
    expect(await previewBulkAct('tickets', give, admin)).toMatchObject({ can: 0, cannot: [{ code: 'bulk/no-change' }] })
    const foreign = { act: { kind: 'ticket-assign', assigneeId: 'nobody' }, chosen: { ids } }
    expect((await admin.post('/api/admin/ticket-bulk/preview', foreign)).body.code).toBe('support/no-colleague')

    const close = { act: { kind: 'ticket-close' }, chosen: { ids } }
    expect(await previewBulkAct('tickets', close, admin)).toMatchObject({
      can: 2,
      cannot: [{ code: 'flow/not-now', count: 1 }],
    })
    const closed = await startBulkAct('tickets', close, admin)
    await workOff()
    expect(await states(ids)).toEqual(['closed', 'closed', 'closed'])
    expect(await showBulkJob(closed, admin)).toMatchObject({ counts: { done: 2, refused: 1 }, mayUndo: true })
    for (const id of [closed, given]) await admin.post(`/api/bulk-jobs/${id}/undo`)
    await workOff()
    expect(await states(ids)).toEqual(['open', 'open', 'closed'])
    expect(await assignees(ids)).toEqual([null, null, null])
  })
})

describe('an act on many reviews', () => {
  test('holds them for a reason of the list, and shows them again when it is taken back', async () => {
    const order = await orderOfTwoSellers(shop)
    await shop.rows(
      `insert into review (id, order_id, order_line_id, product_id, brand_id, stars, body, language, buyer_name, buyer_city,
        buyer_country, pack, state, reason)
      select 'bulk-' || row_number() over (order by id), order_id, id, product_id, brand_id, 2, 'Text', 'en', 'Asha', 'Surat', 'IN', '200 g',
        case when row_number() over (order by id) = 1 then 'held' else 'shown' end,
        case when row_number() over (order by id) = 1 then 'phone' end
      from order_line where order_id = $1`,
      [order.id],
    )
    const rows = () => shop.rows(`select id, state, reason from review where id like 'bulk-%' order by id`)
    const ids = (await rows()).map(({ id }) => String(id))
    const hold = { act: { kind: 'review-hold', reason: 'insult' }, chosen: { ids } }
    const can = ids.length - 1
    expect(await previewBulkAct('reviews', hold, admin)).toMatchObject({
      can,
      cannot: [{ code: 'flow/not-now', count: 1 }],
    })
    const held = await startBulkAct('reviews', hold, admin)
    await workOff()
    expect((await rows()).slice(1).every(({ state, reason }) => state === 'held' && reason === 'insult')).toBe(true)
    await admin.post(`/api/bulk-jobs/${held}/undo`)
    await workOff()
    expect((await rows()).slice(1).every(({ state }) => state === 'shown')).toBe(true)

    // What the screening held is shown, and there is no reason with which it could be held again.
    const shown = await startBulkAct('reviews', { act: { kind: 'review-show' }, chosen: { ids } }, admin)
    await workOff()
    expect((await rows())[0]).toMatchObject({ state: 'shown', reason: null })
    expect(await showBulkJob(shown, admin)).toMatchObject({ counts: { done: 1, refused: can }, mayUndo: false })
    const bad = { act: { kind: 'review-hold', reason: 'low-rating' }, chosen: { ids } }
    expect((await admin.post('/api/admin/review-bulk/preview', bad)).status).toBe(422)
  })
})
