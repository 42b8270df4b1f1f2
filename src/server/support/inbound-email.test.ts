import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listEmails } from '#server/email/saved-emails.ts'
import { phonePhoto } from '#tests/support/delivered-order.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

const password = 'a-password-of-the-webhook'
let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({
    settings: { SUPPORT_INBOUND_ADDRESS: 'help@in.haatdi.example', SUPPORT_INBOUND_PASSWORD: password },
  })
  admin = await shop.signIn('admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

const customer = 'hetal@example.com'
type Ticket = { id: string; number: string; address: string; opened: string }

/** Opens a ticket; returns it with the address that its answers go to. */
async function open(email = customer): Promise<Ticket> {
  const sent = { email, topic: 'damaged', message: 'The jar of chhundo came broken.' }
  const { number } = (await shop.visitor().post('/api/support/tickets', sent)).body
  const [{ id }] = await shop.rows('select id from support_ticket where number = $1', [number])
  const saved = await vi.waitFor(
    async () => {
      const email = (await listEmails(shop.dataDir)).find(({ name }) => name.includes(`${id}-opened`))
      expect(email).toBeDefined()
      return email
    },
    { timeout: 8_000, interval: 50 },
  )
  return { id, number, address: saved?.replyTo ?? '', opened: saved?.messageId ?? '' }
}

type Email = {
  from?: string
  to?: string
  text?: string
  html?: string
  subject?: string
  heads?: Record<string, string>
  files?: object[]
}

/** An email as Postmark posts it. */
function email({
  from = customer,
  to = '',
  text = 'It came today.',
  html = '',
  subject,
  heads = {},
  files = [],
}: Email) {
  const all = { 'Message-ID': `<${randomUUID()}@email.example>`, ...heads }
  return {
    FromFull: { Email: from, Name: 'Hetal Joshi', MailboxHash: '' },
    ToFull: [{ Email: to, Name: '', MailboxHash: '' }],
    Subject: subject ?? 'Re: We have your question',
    MessageID: randomUUID(),
    TextBody: text,
    HtmlBody: html,
    Headers: Object.entries(all).map(([Name, Value]) => ({ Name, Value })),
    Attachments: files,
  }
}

/** A file of an email as Postmark posts it. */
const file = (name: string, type: string, bytes: Uint8Array) => ({
  Name: name,
  ContentType: type,
  Content: Buffer.from(bytes).toString('base64'),
})

const call = (body: string, authorization = `Basic ${btoa(`postmark:${password}`)}`, provider = 'postmark') =>
  shop.fetch(`/api/support/email/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body,
  })
const send = async (sent: Email | object) => {
  const response = await call(JSON.stringify('FromFull' in sent ? sent : email(sent)))
  expect(response.status).toBe(200)
}
const read = async (id: string) => (await admin.get(`/api/admin/tickets/${id}`)).body
const kindsOf = async (id: string) => (await read(id)).events.map(({ kind }: { kind: string }) => kind)
const messagesOf = (email: string) => shop.rows('select * from contact_message where email = $1', [email])

describe('an answer of the customer', () => {
  it('goes to its ticket without the quoted part, once, and starts the clock again', async () => {
    const { id, number, address } = await open()
    expect(address).toMatch(/^help\+[2-9a-z]{8}[0-9a-f]{20}@in\.haatdi\.example$/)
    await admin.post(`/api/admin/tickets/${id}/reply`, { text: 'Please send a photograph.' })
    const sent = email({
      to: address.toUpperCase(),
      from: 'Hetal@Example.com',
      text: 'Here it is.\n\nOn Monday, Haatdi wrote:\n> Please',
    })
    await Promise.all([send(sent), send(sent), send(sent)])
    const ticket = await read(id)
    expect(ticket).toMatchObject({ number, state: 'open' })
    const written = ticket.events.filter(({ kind }: { kind: string }) => kind === 'wrote')
    expect(written).toEqual([expect.objectContaining({ text: 'Here it is.', by: null })])
    const [conversation] = await shop.rows('select * from conversation where ticket_id = $1', [id])
    expect(conversation).toMatchObject({ state: 'open', paused_minutes: null })
    expect(conversation.due_at).not.toBeNull()
  })

  it('opens a closed ticket again, and is threaded below the emails before', async () => {
    const { id, address, opened } = await open()
    await admin.post(`/api/admin/tickets/${id}/close`, {})
    await send({ to: address, heads: { 'Message-ID': '<one@email.example>' } })
    expect(await kindsOf(id)).toEqual(['opened', 'closed', 'wrote'])
    expect((await admin.post(`/api/admin/tickets/${id}/reply`, { text: 'Good.' })).status).toBe(200)
    await vi.waitFor(async () => {
      const reply = (await listEmails(shop.dataDir)).find(({ name }) => name.includes(`${id}-reply`))
      expect(reply).toMatchObject({
        replyTo: address,
        inReplyTo: '<one@email.example>',
        references: [opened, '<one@email.example>'],
      })
    }, 8_000)
  })

  it('is found by the email that it answers where a mailbox ignores Reply-To', async () => {
    const { id, opened } = await open()
    await send({ to: 'hello@haatdi.example', heads: { References: `<other@x.example> ${opened}` } })
    expect(await kindsOf(id)).toEqual(['opened', 'wrote'])
  })

  it('is reported to the colleague who handles the ticket', async () => {
    const { id, number, address } = await open()
    const own = (await shop.rows(`select id from account where email = 'admin@haatdi.example'`))[0].id
    await admin.put(`/api/admin/inbox/ticket-${id}/assignee`, { assigneeId: own, seen: null })
    await send({ to: address })
    await vi.waitFor(async () => {
      const reported = (await listEmails(shop.dataDir)).find(({ name }) => name.includes(`${id}-wrote`))
      expect(reported).toMatchObject({ to: 'admin@haatdi.example', subject: expect.stringContaining(number) })
    }, 8_000)
  })

  it('has its photographs drawn again; other files are named, and all of it goes with an erasure', async () => {
    const { id, address } = await open('erased@example.com')
    await send({
      to: address,
      from: 'erased@example.com',
      text: '',
      files: [
        file('jar.jpg', 'image/jpeg', await phonePhoto()),
        file('broken.png', 'image/png', Buffer.from('no picture')),
        file('bill.pdf', 'application/pdf', Buffer.from('%PDF-')),
      ],
    })
    const [, { byEmail: came, text }] = (await read(id)).events
    expect(came).toMatchObject({ fileNames: ['broken.png', 'bill.pdf'], isCut: false, ticket: null })
    expect(text).toBe('')
    expect(came.photos).toHaveLength(1)
    const path = came.photos[0].src
    const photo = await admin.get(path)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await shop.visitor().get(path)).status).toBe(401)
    const [{ file: stored }] = await shop.rows('select file from inbound_photo')
    await shop.rows('delete from inbound_email')
    expect(await shop.rows(`select payload from outbox where kind = 'erase-support-photo'`)).toEqual([
      { payload: { file: stored } },
    ])
    expect((await admin.get(path)).status).toBe(404)
  })
})

describe('an email that is no answer of the customer', () => {
  it('becomes a message that names the ticket where another one answers', async () => {
    const { id, number, address } = await open()
    await send({ to: address, from: 'stranger@example.com', text: 'Tell me all about it.' })
    expect(await kindsOf(id)).toEqual(['opened'])
    const [stored] = await messagesOf('stranger@example.com')
    const { body } = await admin.get(`/api/admin/messages/${stored.id}`)
    expect(body).toMatchObject({ message: 'Tell me all about it.', byEmail: { ticket: { id, number } } })
  })

  it('becomes a message in the language of its script where it answers nothing', async () => {
    await send({ from: 'new@example.com', subject: 'પૂછવું છે', text: 'ખાખરા ક્યારે આવશે?' })
    const [stored] = await messagesOf('new@example.com')
    expect(stored).toMatchObject({ name: 'Hetal Joshi', language: 'gu', subject: 'પૂછવું છે', account_id: null })
  })

  it('takes its photographs along into the ticket that it is answered in, which its next answer finds', async () => {
    await send({
      from: 'jar@example.com',
      text: 'It broke.',
      files: [file('jar.jpg', 'image/jpeg', await phonePhoto())],
    })
    const [stored] = await messagesOf('jar@example.com')
    const { ticket } = (await admin.post(`/api/admin/messages/${stored.id}/ticket`, { topic: 'damaged' })).body
    const [opened] = (await read(ticket.id)).events
    expect(opened.byEmail.photos).toHaveLength(1)
    await admin.post(`/api/admin/tickets/${ticket.id}/reply`, { text: 'A new one is on its way.' })
    const [{ payload }] = await shop.rows(`select payload from outbox where payload ->> 'template' = 'ticketReply'
      and payload ->> 'to' = 'jar@example.com'`)
    await send({ to: payload.replyTo, from: 'jar@example.com', text: 'Thank you.' })
    expect(await kindsOf(ticket.id)).toEqual(['opened', 'replied', 'wrote'])
  })

  it('is never put to a ticket by a forged signature', async () => {
    const { id, address } = await open()
    const [, last = ''] = /(.)@/.exec(address) ?? []
    await send({ to: address.replace(/.@/, `${last === '0' ? '1' : '0'}@`) })
    expect(await kindsOf(id)).toEqual(['opened'])
  })

  it.each([
    ['an absence notice', { heads: { 'Auto-Submitted': 'auto-replied' } }],
    ['a list', { heads: { Precedence: 'bulk' } }],
    ['a report', { from: 'MAILER-DAEMON@example.com' }],
    ['one of the shop’s own', { from: 'hello@haatdi.example' }],
    ['one of the mailbox itself', { from: 'help+x@in.haatdi.example' }],
    ['one without a sender', { from: 'nobody' }],
    ['an empty one', { text: ' \n' }],
  ])('is dropped: %s', async (_, sent) => {
    const { id, address } = await open()
    const before = await shop.rows('select count(*) from contact_message')
    await send({ to: address, ...sent })
    expect(await kindsOf(id)).toEqual(['opened'])
    expect(await shop.rows('select count(*) from contact_message')).toEqual(before)
  })

  it('is dropped as spam, and after ten in an hour', async () => {
    await send({ from: 'spam@example.com', heads: { 'X-Spam-Status': 'Yes' } })
    expect(await messagesOf('spam@example.com')).toEqual([])
    for (let sent = 0; sent < 12; sent += 1) await send({ from: 'machine@example.com', text: `Again ${sent}` })
    expect(await messagesOf('machine@example.com')).toHaveLength(10)
  })
})

describe('a hostile call', () => {
  it('is refused without the password of the webhook, before its body is read', async () => {
    for (const authorization of ['', 'Basic !', `Basic ${btoa('postmark:another')}`, 'Bearer x'])
      expect((await call('{', authorization)).status).toBe(401)
    expect((await call('{}', undefined, 'another')).status).toBe(404)
  })

  it.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['nothing', '{}', 200],
    ['nulls', '{"From":null,"Headers":null,"ToFull":null}', 200],
    ['other types', '{"From":5}', 400],
    [
      'half characters and nulls in a text',
      '{"From":"a@b.example","TextBody":"a\\ud800\\u0000b","Subject":"\\udc00"}',
      200,
    ],
    ['a very long text', JSON.stringify({ From: 'long@b.example', TextBody: 'x'.repeat(300_000) }), 200],
    [
      'many heads',
      JSON.stringify({
        From: 'heads@b.example',
        TextBody: 'x',
        Headers: Array(5000).fill({ Name: 'References', Value: '<a@b>' }),
      }),
      200,
    ],
    [
      'an id that is long',
      JSON.stringify({
        From: 'id@b.example',
        TextBody: 'x',
        Headers: [{ Name: 'Message-ID', Value: `<${'y'.repeat(5000)}>` }],
      }),
      200,
    ],
  ])('is answered without a fault: %s', async (_, body, status) => {
    expect((await call(body)).status).toBe(status)
  })

  it('is saved with the beginning of a long text, and says so', async () => {
    const [stored] = await messagesOf('long@b.example')
    expect(stored.message).toHaveLength(5000)
    expect((await admin.get(`/api/admin/messages/${stored.id}`)).body.byEmail.isCut).toBe(true)
  })
})

it('is written as the customer in a demo, from the page of saved emails', async () => {
  const demo = await openDemoShop()
  try {
    const sent = { email: customer, topic: 'other', message: 'Where is my box, please?' }
    const { number } = (await demo.visitor().post('/api/support/tickets', sent)).body
    const [{ id }] = await demo.rows('select id from support_ticket where number = $1', [number])
    const path = `/dev/emails/email-ticket-${id}-opened/answer`
    await vi.waitFor(
      async () => expect(await (await demo.fetch(path)).text()).toContain('Answer as the customer'),
      8_000,
    )
    const response = await demo.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: demo.origin },
      body: new URLSearchParams({ from: customer, text: 'It came.' }),
    })
    expect(await response.text()).toContain('<h1>Sent')
    expect(await demo.rows(`select text from support_ticket_event where kind = 'wrote'`)).toEqual([
      { text: 'It came.' },
    ])
  } finally {
    await demo.close()
  }
})
