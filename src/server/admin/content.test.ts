import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { listContent } from '#server/content/show-content.ts'
import { composeText } from '#server/translate.ts'
import { type ContentBody, contentDesk } from '#tests/support/content-desk.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { readEmailTexts } from '../email/email-texts.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openShop({ demo: true, settings: wideLimits })
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
})
afterAll(() => shop.close())

const { read, publish, page, withText } = contentDesk(() => ({ shop, admin }))
/** The text in force with another title of its first section in English. */
const retitled = async (id: string, title: string): Promise<ContentBody> => {
  const body = structuredClone((await read(id)).inForce) as ContentBody
  const [section] = body.sections
  if (section) section.title.en = title
  return body
}

test('emails are listed by their subjects, with dots for what the shop fills in', async () => {
  const { items } = (await admin.get('/api/admin/content?of=emails')).body
  const titles = items.map(({ title }: { title: string }) => title)
  expect(titles).toContain('We have your order …')
  expect(titles.join()).not.toContain('{{')
  expect(titles.filter((title: string, index: number) => titles.indexOf(title) !== index)).toEqual([])
})

describe('a legal page', () => {
  test('is published with an edition, seen at once by everyone, and put back to the shipped text', async () => {
    expect((await page('privacy-policy')).edition).toEqual({ edition: '2', updated: '2026-11-22' })
    const { status, body } = await publish('privacy-policy', await retitled('privacy-policy', 'In plain words'))
    expect(status, JSON.stringify(body)).toBe(200)
    const shown = await page('privacy-policy')
    expect(shown.policy.sections[0].title).toBe('In plain words')
    expect(shown.edition.edition).toBe('2.1')
    expect((await page('privacy-policy', 'gu')).policy.sections[0].title).not.toBe('In plain words')
    const { items } = (await shop.visitor().get('/api/editions')).body
    expect(items.find(({ name }: { name: string }) => name === 'privacy-policy').edition).toBe('2.1')

    expect((await publish('privacy-policy', null)).status).toBe(200)
    const back = await page('privacy-policy')
    expect(back.policy.sections[0].title).not.toBe('In plain words')
    expect(back.edition.edition).toBe('2')
    const { versions } = await read('privacy-policy')
    expect(versions.map(({ state, isShipped }: { state: string; isShipped: boolean }) => [state, isShipped])).toEqual([
      ['in_force', true],
      ['replaced', false],
    ])
    const old = (await admin.get('/api/admin/content/privacy-policy/versions/1')).body
    expect(old.body.sections[0].title.en).toBe('In plain words')
  })

  test('begins when it is planned to, and a planned one can be withdrawn until then', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const planned = await publish('shipping-policy', await retitled('shipping-policy', 'Tomorrow'), { from: tomorrow })
    expect(planned.status).toBe(200)
    expect((await page('shipping-policy')).policy.sections[0].title).not.toBe('Tomorrow')
    const withdrawn = await admin.post('/api/admin/content/shipping-policy/versions/1/withdraw')
    expect(withdrawn.body.versions[0].state).toBe('withdrawn')
    expect((await admin.post('/api/admin/content/shipping-policy/versions/1/withdraw')).status).toBe(404)
    const past = await publish('shipping-policy', await retitled('shipping-policy', 'Now'), {
      from: '2020-01-01T00:00:00.000Z',
    })
    expect(past.status).toBe(422)
    expect(past.body.details.from).toBeTruthy()
  })

  test('that people agree to is agreed to in its edition', async () => {
    await publish('seller-agreement', await retitled('seller-agreement', 'Who we are'))
    const seller = await shop.signIn('seller@haatdi.example')
    const { body: setup } = await seller.get('/api/seller/setup')
    expect(setup.storeStatus.agreement).toMatchObject({ edition: '1.1', agreed: false })
    expect((await seller.post('/api/seller/setup/agreement', { edition: '1' })).status).toBe(422)
    expect((await seller.post('/api/seller/setup/agreement', { edition: '1.1' })).status).toBeLessThan(300)
    await publish('terms-of-service', await retitled('terms-of-service', 'About'))
    const visitor = shop.visitor()
    const { body } = await visitor.post('/api/auth/register', {
      email: 'fresh@example.com',
      username: 'freshly',
      fullName: 'Fresh Namuna',
      password: 'a long enough phrase 42',
      confirmPassword: 'a long enough phrase 42',
      role: 'user',
      acceptTerms: true,
    })
    const rows = await shop.rows('select document, edition from consent where account_id = $1', [body.id])
    expect(rows.map(({ edition }) => edition)).toEqual(['1.1', '1.1'])
  })

  test.each([
    ['sections.0.title.en', '', 'write a text'],
    ['sections.0.title.en', 'Go to [us](https://evil.example)', 'evil.example'],
    ['sections.0.title.en', 'Dear {{customer}}', 'customer'],
    ['sections.0.title.en', '<script>alert(1)</script>', 'HTML'],
  ])('is refused beside its field: %s %s', async (field, title, said) => {
    const { status, body } = await publish('return-refund-policy', await retitled('return-refund-policy', title))
    expect(status).toBe(422)
    expect(body.details[field]).toContain(said)
  })

  test('loses control and direction characters, and none of its sections', async () => {
    const body = await retitled('return-refund-policy', 'What\u202e you\u0007 get')
    expect((await publish('return-refund-policy', { ...body, sections: body.sections.slice(1) })).status).toBe(422)
    expect((await publish('return-refund-policy', body)).status).toBe(200)
    expect((await page('return-refund-policy')).policy.sections[0].title).toBe('What you get')
  })

  test('never changes once it was published, also in the database', async () => {
    await expect(
      shop.rows(`update content_version set reason = 'another' where content_id = 'privacy-policy'`),
    ).rejects.toThrow(/append-only/)
    await expect(shop.rows(`delete from content_version`)).rejects.toThrow(/append-only/)
  })
})

describe('a draft', () => {
  const save = (body: ContentBody, seen: number) => admin.put('/api/admin/content/faq/draft', { body, seen })

  test('may be unfinished, is there on the next visit, and is never saved over what was not seen', async () => {
    const body = await withText('faq', 'lede', { gu: '' })
    expect((await save(body, 0)).status).toBe(200)
    expect((await read('faq')).draft).toMatchObject({ revision: 1, basedOn: 0 })
    const stale = await save(body, 0)
    expect([stale.status, stale.body.code]).toEqual([409, 'flow/stale'])
    expect((await save(body, 1)).body.draft.revision).toBe(2)
    expect((await publish('faq', body)).body.details['lede.gu']).toBeTruthy()
    expect((await admin.delete('/api/admin/content/faq/draft')).body.draft).toBeNull()
    expect((await admin.delete('/api/admin/content/faq/draft')).status).toBe(404)
  })

  test('becomes a version of which only the changed texts are sent to readers', async () => {
    const body = await withText('faq', 'lede', { en: 'Ask us, a person answers.' })
    await save(body, 0)
    expect((await publish('faq', body)).body.draft).toBeNull()
    expect((await page('faq')).texts).toEqual({ lede: 'Ask us, a person answers.' })
    const same = await publish('faq', body)
    expect([same.status, same.body.details.body]).toEqual([422, 'It says what is in force already.'])
    const stale = await publish('faq', await withText('faq', 'lede', { en: 'Other' }), { seen: 0 })
    expect(stale.body.code).toBe('flow/stale')
  })

  test('of two who publish at once one is second', async () => {
    const body = await withText('support', 'text', { en: 'Choose a topic.' })
    const { newest } = await read('support')
    const both = await Promise.all([1, 2].map(() => publish('support', body, { seen: newest })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('an email', () => {
  test.each(languages)('is listed once by name, with when it is sent and to whom, in %s', async (language) => {
    const { items } = await shop.database.run(() => listContent('emails', language))
    const titles = items.map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    for (const { id, sending } of items) {
      const [trigger, to] = [sending?.trigger, sending?.to].map((text) => text && composeText(language, text))
      expect(trigger, id).not.toMatch(/^trigger\.|\{\{|^$/)
      expect(to, id).not.toMatch(/^to\.|^$/)
    }
    const of = (id: string) => items.find((item) => item.id === id)?.sending?.to.textKey
    expect(new Set([of('email.order.seller.order_placed'), of('email.order.customer.order_placed')]).size).toBe(2)
  })

  const id = 'email.templates.passwordChanged'
  const subject = 'templates.passwordChanged.subject'

  test('is sent with the text in force, in each language its own', async () => {
    const body = await withText(id, subject, { en: 'A new password it is' })
    expect((await publish(id, body)).status).toBe(200)
    const texts = await shop.database.run(() => readEmailTexts('en'))
    expect(texts.t(subject)).toBe('A new password it is')
    expect((await shop.database.run(() => readEmailTexts('hi'))).t(subject)).not.toBe('A new password it is')
    await publish(id, null)
    expect((await shop.database.run(() => readEmailTexts('en'))).t(subject)).not.toBe('A new password it is')
  })

  test('must have its placeholders', async () => {
    const placed = 'email.order.customer.order_placed'
    const { status, body } = await publish(
      placed,
      await withText(placed, 'order.customer.order_placed.subject', { gu: 'ઑર્ડર મળ્યો' }),
    )
    expect(status).toBe(422)
    expect(body.details['order.customer.order_placed.subject.gu']).toContain('number')
  })

  test('every one is previewed in every language without a hole', async () => {
    const { items } = (await admin.get('/api/admin/content?of=emails')).body
    expect(items.length).toBeGreaterThan(60)
    for (const item of items as { id: string }[]) {
      const { inForce } = await read(item.id)
      for (const language of ['en', 'gu', 'hi']) {
        const shown = await admin.post(`/api/admin/content/${item.id}/preview`, { body: inForce, language })
        expect(shown.status, item.id).toBe(200)
        expect(shown.body.text, item.id).not.toMatch(/\{\{|undefined|(?:order|templates)\.[a-z]\w+\.| {2}/)
        expect(shown.body.html).toContain(`lang="${language}"`)
      }
    }
  })

  test('is tried at the own address', async () => {
    const body = await withText(id, subject, { en: 'Only a trial' })
    const { status, body: sent } = await admin.post(`/api/admin/content/${id}/test`, { body, language: 'en' })
    expect([status, sent.to]).toEqual([200, 'admin@haatdi.example'])
  })
})

test('nobody but those who run the shop reads or changes drafts', async () => {
  const customer = await shop.signIn('customer@haatdi.example')
  expect((await customer.get('/api/admin/content?of=pages')).status).toBe(403)
  expect((await shop.visitor().get('/api/admin/content/faq')).status).toBe(401)
  expect((await admin.get('/api/admin/content/nothing')).status).toBe(404)
  expect((await shop.visitor().get('/api/pages/nothing')).status).toBeLessThan(500)
})

test('the audit log says what changed, before and after', async () => {
  const [entry] = await shop.rows(
    `select changes from audit_entry where act = 'content.change' and subject_id = 'privacy-policy' order by id limit 1`,
  )
  expect(JSON.stringify(entry?.changes)).toContain('In plain words')
})
