import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewCookie } from '#domain/site/preview-cookie.ts'
import { type ContentBody, contentDesk } from '#tests/support/content-desk.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openShop({ demo: true, settings: wideLimits })
  admin = await shop.signIn('admin@haatdi.example')
  await stepUpSessions(shop, 'admin@haatdi.example')
})
afterAll(() => shop.close())

const { read, publish, page, withText } = contentDesk(() => ({ shop, admin }))

test('the greeting of the home page is on the page at once, and a festival’s own goes before it', async () => {
  const greeting = async (language = 'en', theme = 'default') => {
    const visitor = shop.visitor()
    visitor.cookies.set(previewCookie, theme)
    return (await visitor.get(`/api/festival-appearance?lng=${language}`)).body.heroTexts
  }
  expect(await greeting()).toBeNull()
  const { inForce } = await read('home')
  expect(inForce.texts.map(({ key }: { key: string }) => key)).toHaveLength(5)
  const refused = await publish('home', await withText('home', 'home.heroText', { gu: 'શહેર વિના' }))
  expect(Object.keys(refused.body.details)).toEqual(['home.heroText.gu'])
  const long = await publish(
    'home',
    await withText('home', 'home.start', { en: 'Shop '.repeat(9), hi: '**अभी** ख़रीदें' }),
  )
  expect(Object.keys(long.body.details)).toEqual(['home.start.en', 'home.start.hi'])
  const texts = { en: 'Tins like your mother’s.', gu: 'મમ્મીના ડબ્બા જેવા.', hi: 'माँ के डिब्बे जैसे।' }
  expect((await publish('home', await withText('home', 'home.heroMeaning', texts))).status).toBe(200)
  expect(await greeting()).toEqual({
    first: 'ઘરનો સ્વાદ,',
    second: 'સાત સમંદર પાર.',
    meaning: texts.en,
    text: expect.stringContaining('{{city}}'),
    start: 'Start shopping',
  })
  expect((await greeting('hi')).meaning).toBe(texts.hi)
  expect((await greeting('en', 'diwali')).meaning).toBe('The diyas are lit, the tins are full.')
  expect((await publish('home', null)).status).toBe(200)
  expect(await greeting()).toBeNull()
})

describe('the questions of the FAQ', () => {
  type QuestionPosition = { name: string; topic: string; isFurther: boolean }
  type Questions = ContentBody & { questions: QuestionPosition[] }
  const inForce = async (): Promise<Questions> => structuredClone((await read('faq')).inForce)
  const added = async (words: string): Promise<Questions> => {
    const body = await inForce()
    body.questions.unshift({ name: 'question-1', topic: 'food', isFurther: false })
    for (const part of ['question', 'answer'])
      body.texts.push({ key: `questions.question-1.${part}`, text: { en: words, gu: words, hi: words } })
    return body
  }

  test('are shown as they are added, moved and removed, and shipped again when they are put back', async () => {
    expect((await page('faq')).questions).toBeNull()
    const body = await added('Is it from {{marketplace}}?')
    body.questions = body.questions.filter(({ name }) => name !== 'customs')
    const { status, body: published } = await publish('faq', body)
    expect(status, JSON.stringify(published)).toBe(200)
    const shown = await page('faq')
    expect(shown.texts['questions.question-1.question']).toBe('Is it from {{marketplace}}?')
    const names = shown.questions.map(({ name }: QuestionPosition) => name)
    expect(names).not.toContain('customs')
    expect(names.indexOf('question-1')).toBe(names.indexOf('diets') - 1)
    const now = await inForce()
    expect(now.texts.some(({ key }) => key.startsWith('questions.customs.'))).toBe(false)
    const [entry] = await shop.rows(
      `select changes from content_version where content_id = 'faq' order by version desc limit 1`,
    )
    expect(JSON.stringify(entry?.changes)).toContain('Food and allergies › Is it from')

    const moved = { ...now, questions: now.questions.toReversed() }
    expect((await publish('faq', moved)).status).toBe(200)
    expect((await publish('faq', moved)).status).toBe(422)
    expect((await publish('faq', null)).status).toBe(200)
    expect((await page('faq')).questions).toBeNull()
    expect((await inForce()).questions.map(({ name }) => name)).toContain('customs')
    const { newest } = await read('faq')
    const old = (await admin.get(`/api/admin/content/faq/versions/${newest - 2}`)).body.body as Questions
    expect(old.questions.map(({ name }) => name)).toContain('question-1')
  })

  test('are refused beside their field, or as a whole', async () => {
    const empty = await added('What?')
    const answer = empty.texts.find(({ key }) => key === 'questions.question-1.answer')
    if (answer) answer.text.gu = ''
    expect((await publish('faq', empty)).body.details['questions.question-1.answer.gu']).toContain('write a text')
    const body = await inForce()
    body.questions = body.questions.filter(({ name }) => name !== 'free-delivery')
    expect((await publish('faq', body)).body.details.body).toContain('Is delivery free in India?')
    const wild = { ...(await inForce()), questions: [{ name: 'search', topic: 'food', isFurther: false }] }
    expect((await publish('faq', wild)).status).toBe(422)
  })
})
