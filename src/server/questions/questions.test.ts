import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostQuestionsADay } from '#domain/questions/product-question.ts'
import { demoPassword as password } from '#server/accounts/demo-accounts.ts'
import { against } from '#tests/support/against-lock.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { openDemoShop, sellers } from '#tests/support/demo-shop.ts'
import type { Answer, Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { isPostgres } from '#tests/support/test-database.ts'

let shop: Shop
let seller: ShopVisitor
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

let made = 0
/** Opens a customer whose account has a password; `city` is that of their address. */
async function customer({ name = 'Smt. Hetal Shah', city = 'Surat' } = {}) {
  const username = `writer${++made}`
  const id = await shop.database.run(() => buildAccount({ username, name, password, language: 'gu' }))
  if (city)
    await shop.rows(
      `insert into address (account_id, full_name, phone, country, address, city, state, pincode)
       values ($1, $2, '+919812300000', 'IN', '4 Gandhi Chowk', $3, 'Gujarat', '395003')`,
      [id, name, city],
    )
  return { id, username, browser: await shop.signIn(username) }
}
const productsOf = async (brandId: string) =>
  (await shop.rows('select id from product where brand_id = $1 and published order by id', [brandId])).map(({ id }) =>
    String(id),
  )
const write = (browser: ShopVisitor, productId: string, text = 'Is there garlic in it?') =>
  browser.post(`/api/products/${productId}/questions`, { text })
const answer = (id: string, text: string, as = seller) => as.put(`/api/seller/questions/${id}/answer`, { text })
const published = async (productId: string) =>
  (await shop.visitor().get(`/api/products/${productId}/questions`)).body.items
const codeOf = ({ status, body }: Answer) => [status, body.code]
const queue = async (as = seller) => (await as.get('/api/seller/questions?answered=false')).body

describe('a question about a product', () => {
  it('reaches its store with first name and city alone, and is public once it is answered', async () => {
    const [productId = ''] = await productsOf(sellers[0])
    const { browser } = await customer()
    const written = await write(browser, productId)
    expect(written.status).toBe(201)
    expect(written.body).toMatchObject({ writer: 'Hetal', city: 'Surat', language: 'en', answer: null })
    expect(await published(productId)).toEqual([])

    const { items, open } = await queue()
    expect(items.at(-1)).toMatchObject({ id: written.body.id, productId, writer: 'Hetal', late: false })
    expect(open).toBe(items.length)
    expect(JSON.stringify(items)).not.toMatch(/Shah|Gandhi|98123|writer\d@/)
    expect((await seller.get('/api/seller/day')).body.questions).toMatchObject({
      open,
      since: items[0].writtenAt,
    })

    expect((await answer(written.body.id, 'No garlic and no onion.')).status).toBe(200)
    expect(await published(productId)).toMatchObject([
      { text: 'Is there garlic in it?', writer: 'Hetal', city: 'Surat', answer: { text: 'No garlic and no onion.' } },
    ])
    expect((await queue()).open).toBe(open - 1)
  })

  it('emails the first answer to its writer in their language, and a changed one not again', async () => {
    const [, productId = ''] = await productsOf(sellers[0])
    const { browser, username } = await customer()
    const { body } = await write(browser, productId)
    await answer(body.id, 'It keeps for two months.')
    await answer(body.id, 'It keeps for three months.')
    const posted = await shop.rows(`select payload from outbox where payload ->> 'template' = 'questionAnswered'
      and payload ->> 'to' = '${username}@haatdi.example'`)
    expect(posted).toMatchObject([
      { payload: { language: 'gu', text: 'It keeps for two months.', path: `/product/${productId}#questions` } },
    ])
    const [event] = (await shop.rows('select note from product_question_event where question_id = $1 order by id', [
      body.id,
    ])) as { note: string }[]
    expect(event?.note).toBe('It keeps for two months.')
    expect((await published(productId))[0].answer.text).toBe('It keeps for three months.')
  })

  it.each([
    ['a phone number', 'Ring me at 98250 12345 please'],
    ['an email address', 'Write to hetal@example.com please'],
    ['a link', 'Is it as on www.example.com, please?'],
    ['a phone number in Gujarati digits', 'મને ફોન કરો ૯૮૨૫૦ ૧૨૩૪૫'],
  ])('is refused with %s in it, and nothing is saved', async (_, text) => {
    const [productId = ''] = await productsOf(sellers[0])
    const { id, browser } = await customer()
    expect(codeOf(await write(browser, productId, text))).toEqual([422, 'question/contact'])
    expect(await shop.rows('select 1 from product_question where account_id = $1', [id])).toEqual([])
  })

  it('may wait once for each product and person, also when two are sent in the same moment', async () => {
    const [productId = '', other = ''] = await productsOf(sellers[0])
    const { browser } = await customer()
    const answers = await Promise.all([1, 2, 3].map(() => write(browser, productId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(codeOf(await write(browser, productId))).toEqual([409, 'question/open-already'])
    expect((await write(browser, other)).status).toBe(201)
    const first = answers.find(({ status }) => status === 201)
    await answer(first?.body.id, 'None at all.')
    expect((await write(browser, productId, 'And is there onion?')).status).toBe(201)
  })

  it('is one of ten within a day', async () => {
    const { id, browser } = await customer()
    const [productId = ''] = await productsOf(sellers[1])
    await shop.rows(
      `insert into product_question (id, product_id, brand_id, account_id, writer_name, writer_city, language, body, state, answer, answered_at)
       select 'many-' || n, $1, $2, $3, 'Hetal', '', 'en', 'Again?', 'shown', 'Yes.', now() from generate_series(1, $4::int) n`,
      [productId, sellers[1], id, mostQuestionsADay],
    )
    expect(codeOf(await write(browser, productId))).toEqual([409, 'question/too-many'])
    await shop.rows(`update product_question set written_at = now() - interval '25 hours' where id = 'many-1'`)
    expect((await write(browser, productId)).status).toBe(201)
  })

  it('needs an account, a product on sale, a text, and another store than the own one', async () => {
    const [productId = ''] = await productsOf(sellers[0])
    const { browser } = await customer({ city: '' })
    expect(codeOf(await write(shop.visitor(), productId))).toEqual([401, 'auth/required'])
    expect(codeOf(await write(browser, 'never-sold'))).toEqual([404, 'thing/not-found'])
    expect((await write(browser, productId, 'Why?')).status).toBe(422)
    expect((await write(browser, productId, 'a'.repeat(501))).status).toBe(422)
    expect(codeOf(await write(seller, productId))).toEqual([403, 'question/own-store'])
    expect((await write(browser, productId)).body).toMatchObject({ city: '' })
  })
})

describe('the answer', () => {
  it('is not for other stores, and holds no contact data', async () => {
    const [productId = ''] = await productsOf(sellers[0])
    const { browser } = await customer()
    const { body } = await write(browser, productId)
    const other = await shop.signIn('seller2@haatdi.example')
    expect(codeOf(await answer(body.id, 'Ours is better.', other))).toEqual([404, 'thing/not-found'])
    expect((await queue(other)).items.map(({ id }: { id: string }) => id)).not.toContain(body.id)
    expect(codeOf(await answer(body.id, 'Call us on 98250 12345.'))).toEqual([422, 'question/contact-in-answer'])
    expect(await shop.rows('select answer from product_question where id = $1', [body.id])).toEqual([{ answer: null }])
  })

  it('is late after two days, on the store’s list and on the desk of the admins', async () => {
    const [, , productId = ''] = await productsOf(sellers[0])
    const { browser } = await customer()
    const { body } = await write(browser, productId)
    const writtenAt = new Date(Date.now() - 49 * 3_600_000)
    await shop.rows('update product_question set written_at = $2 where id = $1', [body.id, writtenAt])
    const found = (await queue()).items.find(({ id }: { id: string }) => id === body.id)
    expect(found.late).toBe(true)
    const { queues } = (await admin.get('/api/admin/desk')).body
    const waiting = queues.find((each: { queue: string }) => each.queue === 'questions')
    expect(waiting).toMatchObject({ oldest: writtenAt.toISOString() })
    expect(Date.parse(waiting.due)).toBe(writtenAt.getTime() + 48 * 3_600_000)
  })

  it('pages are cut where the next one begins', async () => {
    const [productId = ''] = await productsOf(sellers[1])
    await shop.rows(
      `insert into product_question (id, product_id, brand_id, writer_name, writer_city, language, body, state, answer, answered_at)
       select 'page-' || n, $1, $2, 'Ila', 'Pune', 'en', 'Question ' || n, 'shown', 'Yes.', now() from generate_series(1, 7) n`,
      [productId, sellers[1]],
    )
    const texts: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path = `/api/products/${productId}/questions${cursor && `?cursor=${cursor}`}`
      const { body } = await shop.visitor().get(path)
      texts.push(...body.items.map(({ text }: { text: string }) => text))
      cursor = body.nextCursor
    }
    expect(texts.filter((text) => text.startsWith('Question'))).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((n) => `Question ${n}`),
    )
    const wrong = await shop.visitor().get(`/api/products/${productId}/questions?cursor=nonsense`)
    expect(codeOf(wrong)).toEqual([422, 'request/invalid'])
  })
})

describe('moderation', () => {
  it('hides a question with its answer for a reason of the list, and shows it again', async () => {
    const [, , , productId = ''] = await productsOf(sellers[0])
    const { browser } = await customer()
    const { body: written } = await write(browser, productId)
    await answer(written.id, 'No garlic.')
    const find = async (view: string) =>
      (await admin.get(`/api/admin/questions?filter=view.in:${view}`)).body.items.find(
        ({ id }: { id: string }) => id === written.id,
      )
    const { version } = await find('answered')
    const moderate = (given: object) => admin.post(`/api/admin/questions/${written.id}/moderate`, { version, ...given })
    expect(codeOf(await moderate({ command: 'remove' }))).toEqual([422, 'flow/reason-needed'])
    expect((await moderate({ command: 'remove', reason: 'not-a-buyer' })).status).toBe(422)
    const removed = await moderate({ command: 'remove', reason: 'insult', note: 'About the store' })
    expect(removed.body).toMatchObject({ state: 'removed', reason: 'insult', commands: ['show'] })
    expect(removed.body.events).toMatchObject([
      { kind: 'answered', actorRole: 'seller' },
      { kind: 'removed', actorRole: 'admin', note: 'About the store' },
    ])
    expect(await published(productId)).toEqual([])
    expect(codeOf(await answer(written.id, 'Still no garlic.'))).toEqual([404, 'thing/not-found'])
    expect(codeOf(await moderate({ command: 'show' }))).toEqual([409, 'flow/stale'])
    expect(await find('hidden')).toMatchObject({ state: 'removed', answerText: 'No garlic.' })
    expect((await admin.get(`/api/admin/questions/${written.id}`)).body).toEqual(removed.body)
    await moderate({ version: removed.body.version, command: 'show' })
    expect(await published(productId)).toHaveLength(1)
    const [entry] = await shop.rows(`select act, about from audit_entry where subject_id = $1 order by id limit 1`, [
      written.id,
    ])
    expect(entry).toMatchObject({ act: 'question.moderate', about: expect.arrayContaining([`product:${productId}`]) })
  })
})

describe('the customer’s data', () => {
  it('is exported with the questions; closing takes the unanswered ones along, and the name out of the others', async () => {
    const [first = '', second = ''] = await productsOf(sellers[1])
    const { id, browser } = await customer({ name: 'Kirit Vora', city: 'Bhuj' })
    const answered = (await write(browser, first, 'Does it have peanuts?')).body
    const open = (await write(browser, second, 'Does it have sesame?')).body
    await answer(answered.id, 'No peanuts.', await shop.signIn('seller2@haatdi.example'))
    const { body } = await browser.post('/api/account/export', { password })
    expect(body.questions).toMatchObject([
      { productId: first, text: 'Does it have peanuts?', shownAs: 'Kirit', city: 'Bhuj', answer: 'No peanuts.' },
      { productId: second, text: 'Does it have sesame?', answer: null },
    ])
    expect((await browser.post('/api/account/close', { password })).status).toBe(204)
    const left = await shop.rows(
      'select id, account_id, writer_name, writer_city from product_question where id = any($1)',
      [[answered.id, open.id]],
    )
    expect(left).toEqual([{ id: answered.id, account_id: null, writer_name: '', writer_city: '' }])
    expect(await shop.rows('select 1 from product_question where account_id = $1', [id])).toEqual([])
  })

  // One connection cannot wait for itself.
  it.skipIf(!isPostgres())('has no question that was sent while the account was being closed', async () => {
    const [productId = ''] = await productsOf(sellers[1])
    const { id, browser } = await customer()
    const sent = await against(shop, 'update account set closed_at = now() where id = $1', [id], () =>
      write(browser, productId),
    )
    expect(codeOf(sent)).toEqual([401, 'auth/required'])
    expect(await shop.rows('select 1 from product_question where account_id = $1', [id])).toEqual([])
  })
})
