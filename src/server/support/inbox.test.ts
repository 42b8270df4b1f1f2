import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualSupportTerms } from '#domain/support/support-terms.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { endSnooze } from './inbox-store.ts'

let shop: Shop
let admin: ShopVisitor
let own: string
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
  own = (await shop.rows(`select id from account where email = 'admin@haatdi.example'`))[0].id
}, 60_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.rows('delete from conversation')
})

type Item = Record<string, unknown> & { id: string }
const list = async (query = ''): Promise<Item[]> => (await admin.get(`/api/admin/inbox?${query}`)).body.items
const question = { email: 'hetal@example.com', topic: 'damaged', message: 'The jar of chhundo came broken.' }

/** Opens a ticket in a language; returns its id. */
async function ticket(language = 'en'): Promise<string> {
  const visitor = shop.visitor()
  visitor.cookies.set('language', language)
  const { body } = await visitor.post('/api/support/tickets', question)
  return (await shop.rows('select id from support_ticket where number = $1', [body.number]))[0].id
}
const read = async (id: string) =>
  (await shop.rows('select *, sort_at::text from conversation where id = $1', [`ticket-${id}`]))[0]
const minutesAgo = (id: string, minutes: number) =>
  shop.rows(`update conversation set answer_due = now() - $2 * interval '1 minute' where id = $1`, [
    `ticket-${id}`,
    minutes,
  ])

describe('what comes in', () => {
  it('is in one list: tickets, messages, held reviews and claims, each by its own record', async () => {
    const id = await ticket('gu')
    await shop.visitor().post('/api/contact', {
      name: 'Hetal Joshi',
      email: 'hetal@example.com',
      subject: 'My khakhra',
      message: 'When does my box come? I wait since Monday.',
    })
    const items = await list()
    expect(
      items.map(({ kind, name, from, about, state, language }) => ({ kind, name, from, about, state, language })),
    ).toEqual(
      expect.arrayContaining([
        {
          kind: 'ticket',
          name: expect.stringMatching(/^HS-/),
          from: question.email,
          about: { textKey: 'support:topics.damaged.name' },
          state: 'open',
          language: 'gu',
        },
        { kind: 'message', name: 'My khakhra', from: 'Hetal Joshi', about: null, state: 'open', language: 'en' },
      ]),
    )
    expect(await list('kind=ticket&language=gu')).toEqual([
      expect.objectContaining({ id: `ticket-${id}`, dueFor: 'answer' }),
    ])
    expect(await list('kind=claim')).toEqual([])
  })

  it('is gone with what it was about', async () => {
    await shop.rows(`insert into contact_message (id, name, email, subject, message, language)
      values ('gone', 'A', 'a@example.com', 'Gone', 'Gone', 'en')`)
    expect(await list('kind=message')).toHaveLength(1)
    await shop.rows(`delete from contact_message where id = 'gone'`)
    expect(await list('kind=message')).toEqual([])
  })

  it('has pages that neither repeat nor miss one, those without a clock last', async () => {
    const ids: string[] = []
    for (let count = 0; count < 32; count += 1) ids.push(await ticket())
    await admin.post(`/api/admin/tickets/${ids[0]}/close`, {})
    const first = (await admin.get('/api/admin/inbox?kind=ticket')).body
    const second = (await admin.get(`/api/admin/inbox?kind=ticket&cursor=${first.nextCursor}`)).body
    const shown = [...first.items, ...second.items].map(({ id }: Item) => id)
    expect(new Set(shown)).toEqual(new Set(ids.map((id) => `ticket-${id}`)))
    expect(shown).toHaveLength(32)
    expect(shown.at(-1)).toBe(`ticket-${ids[0]}`)
    expect((await admin.get('/api/admin/inbox?cursor=nonsense')).status).toBe(422)
  })
})

describe('clocks', () => {
  it('stand still while the shop waits for the customer, go on with what was left, and end', async () => {
    const id = await ticket()
    const open = await read(id)
    await admin.post(`/api/admin/tickets/${id}/reply`, { text: 'A new jar is on its way.' })
    const waiting = await read(id)
    expect(waiting).toMatchObject({ state: 'waiting', answer_due: null, solve_due: null, due_at: null })
    const [{ left }] = await shop.rows('select working_minutes_between($1, $2, support_terms()) as left', [
      open.opened_at,
      open.solve_due,
    ])
    expect(Math.abs(waiting.paused_minutes - left)).toBeLessThanOrEqual(1)
    await admin.post(`/api/admin/tickets/${id}/reopen`, {})
    const again = await read(id)
    expect(again).toMatchObject({ state: 'open', answer_due: null, paused_minutes: null })
    expect(Math.abs(again.solve_due.getTime() - open.solve_due.getTime())).toBeLessThan(120_000)
    await admin.post(`/api/admin/tickets/${id}/close`, {})
    expect(await read(id)).toMatchObject({ state: 'done', due_at: null, paused_minutes: null })
    await admin.post(`/api/admin/tickets/${id}/reopen`, {})
    expect(await read(id)).toMatchObject({ state: 'open', answer_due: null, solve_due: expect.any(Date) })
  })

  it('that ran out are found as late, and come first', async () => {
    const [early, late] = [await ticket(), await ticket()]
    await minutesAgo(late, 40)
    expect((await list('late=yes')).map(({ id }) => id)).toEqual([`ticket-${late}`])
    expect((await list('state=open')).map(({ id }) => id)).toEqual([`ticket-${late}`, `ticket-${early}`])
  })

  it('run by the terms that the shop is shipped with, and by those that an admin sets', async () => {
    expect((await shop.rows('select support_terms() as terms'))[0].terms).toEqual(usualSupportTerms)
    await shop.rows(`insert into setting (name, value) values ('support-terms', '{"ticketAnswer": 1}')`)
    expect((await shop.rows('select support_terms() as terms'))[0].terms).toEqual({
      ...usualSupportTerms,
      ticketAnswer: 1,
    })
    await shop.rows(`delete from setting where name = 'support-terms'`)
  })

  it.each([
    // Friday 27 November 2026; the shop works from ten to seven, Monday to Saturday.
    ['within a day', '2026-11-27T10:00+05:30', 60, '2026-11-27T11:00+05:30'],
    ['from before the morning', '2026-11-27T06:00+05:30', 60, '2026-11-27T11:00+05:30'],
    ['over the night', '2026-11-27T18:30+05:30', 60, '2026-11-28T10:30+05:30'],
    ['over a Sunday', '2026-11-28T18:00+05:30', 120, '2026-11-30T11:00+05:30'],
    ['to the end of a day', '2026-11-27T10:00+05:30', 540, '2026-11-27T19:00+05:30'],
    ['for weeks', '2026-11-27T10:00+05:30', 540 * 12 + 1, '2026-12-11T10:01+05:30'],
  ])('count working minutes %s', async (_, start, minutes, end) => {
    const [{ due, between }] = await shop.rows(
      `select add_working_minutes($1, $2, support_terms()) as due,
        working_minutes_between($1, $3, support_terms()) as between`,
      [start, minutes, end],
    )
    expect(due).toEqual(new Date(end))
    expect(between).toBe(minutes)
  })

  it('agree with a count minute by minute', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const start = new Date(Date.parse('2026-11-20T00:00:00+05:30') + seed * 7_919 * 60_000)
      const minutes = (seed * 137) % 1_500
      const [{ due }] = await shop.rows('select add_working_minutes($1, $2, support_terms()) as due', [start, minutes])
      const [{ counted }] = await shop.rows(
        `select count(*)::int as counted from generate_series($1::timestamptz, $2::timestamptz - interval '1 minute', '1 minute') at
          where extract(isodow from at at time zone 'Asia/Kolkata') <= 6
            and extract(hour from at at time zone 'Asia/Kolkata') between 10 and 18`,
        [start, due],
      )
      expect(counted, `${start.toISOString()} ${minutes}`).toBe(minutes)
    }
  })
})

describe('who has it', () => {
  const put = (id: string, body: object, by = admin) => by.put(`/api/admin/inbox/ticket-${id}/assignee`, body)

  it('is the first to take it; the second sees that it is taken', async () => {
    const id = await ticket()
    const both = await Promise.all([put(id, { assigneeId: own, seen: null }), put(id, { assigneeId: own, seen: null })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list('holder=mine')).map((item) => item.id)).toEqual([`ticket-${id}`])
    expect(await list('holder=nobody')).toEqual([])
    const back = await put(id, { assigneeId: null, seen: own })
    expect(back.body.assignee).toBeNull()
    expect(await list('holder=mine')).toEqual([])
  })

  it('can be a colleague who may answer customers, and nobody else', async () => {
    const id = await ticket()
    const { body } = await admin.get(`/api/admin/inbox/ticket-${id}`)
    expect(body.colleagues.map((person: { id: string }) => person.id)).toContain(own)
    const [seller] = await shop.rows(`select id from account where role = 'seller' limit 1`)
    expect(body.colleagues.map((person: { id: string }) => person.id)).not.toContain(seller.id)
    const refused = await put(id, { assigneeId: seller.id, seen: null })
    expect([refused.status, refused.body.code]).toEqual([409, 'support/no-colleague'])
    expect((await put(id, { assigneeId: 'unknown', seen: null })).status).toBe(409)
  })

  it('hears by email what another gave, in their language, and nothing of what they take', async () => {
    const email = 'second@haatdi.example'
    const second = await shop.database.run(() =>
      buildAccount({ email, username: 'second', name: 'Second Admin', role: 'admin', language: 'gu' }),
    )
    const id = await ticket()
    const given = () => shop.rows(`select payload from outbox where payload ->> 'template' = 'conversationGiven'`)
    await put(id, { assigneeId: own, seen: null })
    expect(await given()).toEqual([])
    await put(id, { assigneeId: second, seen: own })
    const { name } = (await admin.get(`/api/admin/inbox/ticket-${id}`)).body
    expect((await given()).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        to: email,
        path: `/admin/tickets/${id}`,
        values: { giver: expect.any(String), conversation: name },
      }),
    ])
  })

  it('is in the audit log with before and after', async () => {
    const id = await ticket()
    await put(id, { assigneeId: own, seen: null })
    const [entry] = await shop.rows(`select act, changes::text from audit_entry order by id desc limit 1`)
    expect(entry.act).toBe('conversation.assign')
    expect(entry.changes).toContain(own)
  })
})

describe('a rest', () => {
  const put = (id: string, until: Date | null) =>
    admin.put(`/api/admin/inbox/ticket-${id}/snooze`, { until: until?.toISOString() ?? null })
  const tomorrow = () => new Date(Date.now() + 86_400_000)

  it('takes a conversation out of the open ones until its moment, or until it is ended', async () => {
    const id = await ticket()
    expect((await put(id, tomorrow())).body).toMatchObject({ state: 'snoozed', snoozedUntil: expect.any(String) })
    expect(await list('state=open&kind=ticket')).toEqual([])
    expect(await list('state=snoozed')).toHaveLength(1)
    expect((await put(id, null)).body).toMatchObject({ state: 'open', snoozedUntil: null })
  })

  it('ends when the customer or the shop moves it, and its clock was not lost', async () => {
    const id = await ticket()
    const before = await read(id)
    await put(id, tomorrow())
    expect((await read(id)).due_at).toEqual(before.due_at)
    await admin.post(`/api/admin/tickets/${id}/reply`, { text: 'On its way.' })
    expect(await read(id)).toMatchObject({ state: 'waiting', snoozed_until: null })
    await put(id, tomorrow())
    expect(await read(id)).toMatchObject({ state: 'snoozed', due_at: null, paused_minutes: expect.any(Number) })
    await put(id, null)
    expect(await read(id)).toMatchObject({ state: 'open', paused_minutes: null, solve_due: expect.any(Date) })
  })

  it('ends by itself', async () => {
    const id = await ticket()
    await put(id, tomorrow())
    await shop.database.run(() => endSnooze())
    expect((await read(id)).state).toBe('snoozed')
    await shop.rows(`update conversation set snoozed_until = now() - interval '1 minute' where id = $1`, [
      `ticket-${id}`,
    ])
    await shop.database.run(() => endSnooze())
    expect(await read(id)).toMatchObject({ state: 'open', snoozed_until: null })
  })

  it.each([
    ['past', () => new Date(Date.now() - 60_000)],
    ['too far away', () => new Date(Date.now() + 61 * 86_400_000)],
  ])('is refused when its end is %s, and for what is done', async (_, until) => {
    const id = await ticket()
    const refused = await put(id, until())
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([422, ['until']])
    await admin.post(`/api/admin/tickets/${id}/close`, {})
    expect((await put(id, tomorrow())).body.code).toBe('flow/not-now')
  })
})

describe('neighbours', () => {
  it('are those of the view that one came from; what has left it is followed by the first', async () => {
    const ids = [await ticket(), await ticket(), await ticket()]
    for (const [index, id] of ids.entries()) await minutesAgo(id, 30 - index)
    const beside = async (id: string) => (await admin.get(`/api/admin/inbox/ticket-${id}?state=open&kind=ticket`)).body
    const named = ({ previous, next }: { previous: Item | null; next: Item | null }) => [previous?.id, next?.id]
    const [a, b, c] = ids.map((id) => `ticket-${id}`)
    expect(named(await beside(ids[0]!))).toEqual([undefined, b])
    expect(named(await beside(ids[1]!))).toEqual([a, c])
    expect(named(await beside(ids[2]!))).toEqual([b, undefined])
    await admin.post(`/api/admin/tickets/${ids[1]}/reply`, { text: 'Done.' })
    expect(named(await beside(ids[1]!))).toEqual([undefined, a])
  })
})

it('is closed to everyone but staff who may see support', async () => {
  const id = await ticket()
  for (const name of ['customer@haatdi.example', 'seller@haatdi.example', 'courier@haatdi.example']) {
    const visitor = await shop.signIn(name)
    expect((await visitor.get('/api/admin/inbox')).status).toBe(403)
    expect((await visitor.get(`/api/admin/inbox/ticket-${id}`)).status).toBe(403)
  }
})

it('makes the conversations of records that were there before', async () => {
  const id = await ticket()
  await shop.rows('delete from conversation')
  await shop.rows('select derive_conversations()')
  expect(await read(id)).toMatchObject({ state: 'open', kind: 'ticket' })
  const before = await shop.rows('select count(*) from conversation')
  await shop.rows('select derive_conversations()')
  expect(await shop.rows('select count(*) from conversation')).toEqual(before)
})
