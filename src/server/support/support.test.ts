import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { orderNumber } from '#domain/codes/order-number.ts'
import { openDemoShop, orderOfTwoSellers } from '#tests/support/demo-shop.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  admin = await shop.signIn('admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

const emailMessage = {
  name: 'Hetal Joshi',
  email: 'Hetal@Example.com',
  subject: 'My <b>khakhra</b>',
  message: 'When does my box come?\n\nI wait since Monday.',
}
const question = { email: 'hetal@example.com', topic: 'damaged', message: 'The jar of chhundo came broken.' }

type StoredEmail = { to: string; reply: string | undefined; text: string }

/** Returns the email in the demo's list whose subject contains this text, once it is there. */
const savedEmail = (subject: string, to: string): Promise<StoredEmail> =>
  vi.waitFor(
    async () => {
      const page = await (await shop.fetch('/dev/emails')).text()
      const row = page
        .split('<tr>')
        .find((line) => line.includes(`<td>${to}</td>`) && line.split('</a>')[0]?.includes(subject))
      const name = /\/dev\/emails\/([^"]+)">/.exec(row ?? '')?.[1]
      expect(name, `${subject} to ${to}`).toBeDefined()
      const text = await (await shop.fetch(`/dev/emails/${name}.txt`)).text()
      return { to, reply: /Reply to ([^<]+)/.exec(row ?? '')?.[1], text }
    },
    { timeout: 8_000, interval: 100 },
  )

describe('POST /api/contact', () => {
  it('keeps the letter and emails it to the shop, with answers going to the writer', async () => {
    const { status } = await shop.visitor().post('/api/contact', emailMessage)
    expect(status).toBe(201)
    const { body } = await admin.get('/api/admin/messages?q=khakhra')
    expect(body.items).toEqual([
      expect.objectContaining({ name: 'Hetal Joshi', email: 'hetal@example.com', answered: false }),
    ])
    const email = await savedEmail('Message from Hetal Joshi', 'hello@haatdi.example')
    expect(email.reply).toBe('hetal@example.com')
    expect(email.text).toContain('I wait since Monday.')
    expect(email.text).toContain(`/admin/messages/${body.items[0].id}`)
  })

  it.each([
    ['en', 'Name must be at least 2 characters', 'Please enter a valid email address'],
    ['hi', 'नाम कम से कम 2 अक्षर का हो', 'सही ईमेल पता लिखिए'],
  ])('says what is wrong with each field in %s, by the rules of the form', async (language, name, email) => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', language)
    const { status, body } = await visitor.post('/api/contact', { name: 'A', email: 'nobody', subject: 'Help' })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'request/invalid', details: { name, email } })
    expect(Object.keys(body.details)).toEqual(['name', 'email', 'subject', 'message'])
  })

  it('keeps nothing of a letter whose mail cannot be posted', async () => {
    const before = await shop.rows('select count(*) from contact_message')
    await shop.database.pool.query('alter table outbox add constraint full_up check (false) not valid')
    const { status } = await shop.visitor().post('/api/contact', emailMessage)
    await shop.database.pool.query('alter table outbox drop constraint full_up')
    expect(status).toBe(500)
    expect(await shop.rows('select count(*) from contact_message')).toEqual(before)
  })

  it('never lets a writer add a line to the head of an email', async () => {
    const bad = { ...emailMessage, name: 'Eve\r\nBcc: all', subject: 'Hello there\r\nX-Evil: yes' }
    expect((await shop.visitor().post('/api/contact', bad)).status).toBe(201)
    const [stored] = await shop.rows(`select name, subject from contact_message where name like 'Eve%'`)
    expect(stored).toEqual({ name: 'Eve Bcc: all', subject: 'Hello there X-Evil: yes' })
    const named = await shop.visitor().post('/api/contact', { ...emailMessage, name: 'all@example.com' })
    expect(Object.keys(named.body.details)).toEqual(['name'])
    const address = { ...emailMessage, email: 'eve@example.com\r\nBcc: all@example.com' }
    expect((await shop.visitor().post('/api/contact', address)).body.details).toEqual({
      email: 'Please enter a valid email address',
    })
  })

  it('is marked as answered once, by name', async () => {
    const { body } = await admin.get('/api/admin/messages?filter=state.in:waiting')
    const path = `/api/admin/messages/${body.items[0].id}`
    const first = await admin.post(`${path}/answered`, {})
    expect(first.body).toMatchObject({ answered: true, answeredBy: expect.any(String) })
    const second = await admin.post(`${path}/answered`, {})
    expect(second.body).toEqual(first.body)
    const answered = await admin.get('/api/admin/messages?filter=state.in:answered')
    expect(answered.body.items.map(({ id }: { id: string }) => id)).toEqual([body.items[0].id])
  })
})

describe('POST /api/support/tickets', () => {
  it('answers 201 with a ticket number, emails it to the customer in their language with the reply time, and notifies the shop', async () => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', 'gu')
    const { status, body } = await visitor.post('/api/support/tickets', question)
    expect(status).toBe(201)
    expect(body).toEqual({ number: expect.stringMatching(/^HS-[2-9A-Z]{4}-[2-9A-Z]{4}$/) })
    const customerEmail = await savedEmail(body.number, 'hetal@example.com')
    expect(customerEmail.text).toMatch(/48 કલાકમાં/)
    expect(customerEmail.text).not.toContain(question.message)
    const theirs = await savedEmail(body.number, 'hello@haatdi.example')
    expect(theirs.text).toContain(question.message)
    expect(theirs.reply).toBe('hetal@example.com')
  })

  it('gives numbers that do not follow one another', async () => {
    const numbers = []
    for (let count = 0; count < 5; count += 1)
      numbers.push((await shop.visitor().post('/api/support/tickets', question)).body.number as string)
    expect(new Set(numbers.map((number) => number.slice(0, 5))).size).toBeGreaterThan(1)
    expect(new Set(numbers).size).toBe(5)
  })

  it('answers the same for an order that exists and one that does not', async () => {
    const order = await orderOfTwoSellers(shop)
    const nobodys = orderNumber(999_777)
    const known = await shop.visitor().post('/api/support/tickets', { ...question, orderNumber: order.number })
    const unknown = await shop.visitor().post('/api/support/tickets', { ...question, orderNumber: nobodys })
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(201)
      expect(Object.keys(body)).toEqual(['number'])
    }
    const slip = await shop.visitor().post('/api/support/tickets', { ...question, orderNumber: 'HT-12345678' })
    expect(slip.body.details).toEqual({ orderNumber: 'This isn’t a valid order number' })

    const find = async (number: string) => (await admin.get(`/api/admin/tickets?q=${number}`)).body.items[0].id
    const shown = await admin.get(`/api/admin/tickets/${await find(known.body.number)}`)
    expect(shown.body.order).toEqual({ id: order.id, sameEmail: false })
    const other = await admin.get(`/api/admin/tickets/${await find(unknown.body.number)}`)
    expect(other.body).toMatchObject({ orderNumber: nobodys, order: null })
  })

  it('says what is wrong with each field', async () => {
    const { status, body } = await shop.visitor().post('/api/support/tickets', {})
    expect(status).toBe(422)
    expect(body.details).toEqual({
      topic: 'Please choose a topic',
      email: 'Please enter a valid email address',
      message: 'Message must be at least 10 characters',
    })
  })

  it('is worked on step by step, and keeps its history', async () => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', 'hi')
    const { number } = (await visitor.post('/api/support/tickets', { ...question, email: 'meera@example.com' })).body
    const { body: found } = await admin.get('/api/admin/tickets?q=meera')
    const path = `/api/admin/tickets/${found.items[0].id}`
    await admin.post(`${path}/note`, { text: 'Jar from the Tuesday batch.' })
    expect((await admin.post(`${path}/reply`, { text: 'Sorry.\nA new jar is on its way.' })).body.state).toBe(
      'answered',
    )
    expect((await admin.post(`${path}/close`, {})).body.state).toBe('closed')
    const refused = await admin.post(`${path}/reply`, { text: 'One more thing.' })
    expect([refused.status, refused.body.code]).toEqual([409, 'flow/not-now'])
    const { body } = await admin.post(`${path}/reopen`, {})
    expect(body).toMatchObject({ state: 'open', number, steps: ['reply', 'close'] })
    expect(body.events.map(({ kind, by }: { kind: string; by: string | null }) => [kind, by !== null])).toEqual([
      ['opened', false],
      ['noted', true],
      ['replied', true],
      ['closed', true],
      ['reopened', true],
    ])
    const answer = await savedEmail(`आपके सवाल का जवाब: ${number}`, 'meera@example.com')
    expect(answer.text).toContain('A new jar is on its way.')
    expect(answer.text).not.toContain('Tuesday')
    await expect(shop.rows(`update support_ticket_event set text = 'other'`)).rejects.toThrow(/append-only/)
    expect((await admin.post(`${path}/note`, { text: '   ' })).status).toBe(422)
  })
})

describe('a contact message that is answered', () => {
  const write = async (subject: string, text: string) => {
    const visitor = shop.visitor()
    visitor.cookies.set('language', 'gu')
    await visitor.post('/api/contact', { ...emailMessage, subject, message: text })
    const [row] = await shop.rows('select id, created_at from contact_message where subject = $1', [subject])
    return row
  }

  it('goes on in a ticket of the same text, time and language, whose answer is emailed to its writer', async () => {
    const number = orderNumber(77)
    const { id, created_at: at } = await write('The box of Monday', `Where is ${number.toLowerCase()}?`)
    await admin.put(`/api/admin/inbox/message-${id}/snooze`, { until: null })
    const { body } = await admin.post(`/api/admin/messages/${id}/ticket`, { topic: 'delivery' })
    expect(body).toMatchObject({ answered: true, ticket: { number: expect.stringMatching(/^HS-/) } })
    const ticket = (await admin.get(`/api/admin/tickets/${body.ticket.id}`)).body
    expect(ticket).toMatchObject({ topic: 'delivery', language: 'gu', orderNumber: number, state: 'open' })
    expect(ticket.at).toBe(new Date(at).toISOString())
    expect(ticket.events).toEqual([
      expect.objectContaining({
        kind: 'opened',
        by: null,
        at: ticket.at,
        text: `The box of Monday\n\nWhere is ${number.toLowerCase()}?`,
      }),
    ])
    const inbox = (await admin.get(`/api/admin/inbox/ticket-${ticket.id}`)).body
    expect([inbox.state, inbox.assignee.name]).toEqual(['open', 'Bhavna Desai'])
    expect((await admin.get(`/api/admin/inbox/message-${id}`)).body.state).toBe('done')
    await admin.post(`/api/admin/tickets/${ticket.id}/reply`, { text: 'It is on its way.' })
    expect((await savedEmail(ticket.number, 'hetal@example.com')).text).toContain('It is on its way.')
  })

  it('has one ticket, however many open one at the same moment', async () => {
    const { id } = await write('Opened by two', 'When does my box come?')
    const both = await Promise.all([1, 2].map(() => admin.post(`/api/admin/messages/${id}/ticket`, { topic: 'other' })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.ticket).toEqual(both[1]?.body.ticket)
    expect(await shop.rows(`select 1 from support_ticket_event where text like 'Opened by two%'`)).toHaveLength(1)
  })

  it('stays answered by the first who marked it, and needs a topic', async () => {
    const { id } = await write('Marked before', 'When does my box come?')
    const { answeredAt } = (await admin.post(`/api/admin/messages/${id}/answered`, {})).body
    expect((await admin.post(`/api/admin/messages/${id}/ticket`, { topic: 'box' })).status).toBe(422)
    const { body } = await admin.post(`/api/admin/messages/${id}/ticket`, { topic: 'other' })
    expect([body.answeredAt, body.ticket]).toEqual([answeredAt, expect.anything()])
  })
})

describe('the lists', () => {
  it.each([
    ['/api/admin/messages', '/api/contact', { ...emailMessage, subject: 'Page turner' }],
    ['/api/admin/tickets', '/api/support/tickets', { ...question, email: 'page-turner@example.com' }],
  ])('%s goes on where the page before ended', async (list, listPath, body) => {
    for (let count = 0; count < 31; count += 1) await shop.visitor().post(listPath, body)
    const typed = list.endsWith('messages') ? 'page+turner' : 'page-turner'
    const first = await admin.get(`${list}?q=${typed}`)
    const second = await admin.get(`${list}?q=${typed}&page=2`)
    expect([first.body.items.length, second.body.items.length, second.body.total]).toEqual([25, 6, 31])
    expect(new Set([...first.body.items, ...second.body.items].map(({ id }: { id: string }) => id)).size).toBe(31)
  })

  it.each([
    '/api/admin/messages/nothing/answered',
    '/api/admin/tickets/nothing/close',
    '/api/admin/tickets/nothing/reopen',
  ])('%s answers 404', async (path) => {
    expect((await admin.post(path, {})).status).toBe(404)
  })

  it.each(['customer@haatdi.example', 'seller@haatdi.example', 'courier@haatdi.example'])(
    'are closed to %s, who cannot read even their own ticket there',
    async (name) => {
      const visitor = await shop.signIn(name)
      await visitor.post('/api/support/tickets', question)
      const [own] = await shop.rows('select id from support_ticket order by created_at desc limit 1')
      expect((await visitor.get('/api/admin/messages')).status).toBe(403)
      expect((await visitor.get(`/api/admin/tickets/${own.id}`)).status).toBe(403)
    },
  )
})

it.each([
  ['/api/contact', emailMessage],
  ['/api/support/tickets', question],
])('%s accepts 5 an hour from one address and returns when to retry', async (path, body) => {
  const strict = await openShop({ settings: { LIMIT_CONTACT: '5/1h' } })
  for (let count = 0; count < 5; count += 1) expect((await strict.visitor().post(path, body)).status).toBe(201)
  const refused = await strict.visitor().post(path, body)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate/limited'])
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3_500)
  expect(wait).toBeLessThanOrEqual(3_600)
  await strict.close()
})
