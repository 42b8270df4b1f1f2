import { describe, expect, it } from 'vitest'
import { identity, shippedIdentity } from '#domain/accounts/identity.ts'
import { faqTopics, shippedQuestions } from '#domain/content/faq-questions.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { shownIdentity } from '#tests/support/shown-identity.ts'
import { identityTexts } from '#web/content/identity-texts.ts'
import { addTexts, loadTranslator } from '#web/i18n/translator.ts'
import { faqJsonLd } from '#web/storefront/faq-json-ld.ts'
import type { ShopStats } from '#web/storefront/stats-query.ts'
import { faqEntries, plainEntry } from './faq-entries.ts'

const stats: ShopStats = {
  stores: 2,
  cities: [],
  products: 3,
  countries: 13,
  bordersWithRules: 12,
  story: null,
  dispatchDays: null,
  consolidation: null,
  search: [],
  delivery: {
    freeAbove: 701,
    coupon: { code: 'TESTCODE', from: 802 },
    hubWaitDays: 47,
    hubHoldDays: 6,
    slabGrams: 251,
    packagingGrams: 180,
    transit: {
      india: { least: 21, most: 22 },
      farRegions: { least: 23, most: 24 },
      express: { least: 25, most: 26 },
      economy: { least: 27, most: 28 },
      postal: { least: 29, most: 64 },
    },
  },
  cash: { most: 4321, fee: 43 },
}

async function read(language: Language, expected = stats) {
  await addTexts(language, ['faq'])
  const t = (await loadTranslator(language)).of('faq')
  return faqEntries(t, expected, language)
}

const namesOf = (isFurther: boolean) =>
  shippedQuestions.filter((place) => place.isFurther === isFurther).map(({ name }) => name)

/** The guide's questions, word for word. */
const guide = [
  'What is Haatdi?',
  'Are orders open?',
  'Which countries do you send to?',
  'Why did my cart empty itself?',
  'How does consolidation work?',
  'What does shipping cost?',
  'Is delivery free in India?',
  'How long does it take?',
  'Will I pay customs?',
  'Can I pay cash?',
  'Which food is Jain, Swaminarayan, vegan or farali?',
  'I have an allergy; what should I check?',
  'My packet came broken; what now?',
  'How fresh will it be?',
  'How do I sell here?',
]

describe('"FAQ: 15 questions", and those kept ready below the fold', () => {
  it('has every question of the guide, to the letter in English', async () => {
    const first = (await read('en')).slice(0, 15).map(({ question }) => question)
    expect(first.toSorted()).toEqual(guide.toSorted())
  })

  it('has changing language, changing currency, gift message, invoice with GSTIN, tracking and closing an account below the fold', () => {
    expect(namesOf(true).toSorted()).toEqual(
      ['language', 'currency', 'gift-message', 'gst-invoice', 'tracking', 'closing-account'].toSorted(),
    )
  })

  it('has the same anchors in all three languages, each once', async () => {
    const [english = [], ...others] = await Promise.all(
      languages.map(async (language) => (await read(language)).map(({ name }) => name)),
    )
    expect(new Set(english).size).toBe(21)
    expect(english).toEqual([...namesOf(false), ...namesOf(true)])
    for (const names of others) expect(names).toEqual(english)
  })

  it('counts 4, 5, 3, 2 and 1 of the fifteen at the left', () => {
    expect(faqTopics.map(({ questions }) => questions.length)).toEqual([4, 5, 3, 2, 1, 0])
  })
})

describe.each(languages)('an answer in %s', (language) => {
  it('is whole: no key, no empty place, no mark left over', async () => {
    for (const entry of await read(language)) {
      const { question, answer } = plainEntry(entry, identityTexts(shownIdentity(language), language))
      for (const text of [question, answer]) {
        expect(text, entry.name).not.toMatch(/\{\{|questions\.|\]\(|\*\*/)
        expect(text, entry.name).not.toMatch(/ {2}|\( *\)/)
        expect(text.length, entry.name).toBeGreaterThan(5)
      }
    }
  })

  it('tells the figures the shop sells by, not those someone once wrote down', async () => {
    const entries = await read(language)
    const answer = (name: string) => entries.find((entry) => entry.name === name)?.paragraphs.join(' ') ?? ''
    expect(answer('countries')).toContain('12')
    expect(answer('one-box')).toContain('47')
    expect(answer('shipping-cost')).toContain('251')
    for (const expected of ['₹701', '₹802', 'TESTCODE']) expect(answer('free-delivery')).toContain(expected)
    for (const days of ['21', '22', '24', '25', '26', '27', '28', '10']) expect(answer('how-long')).toContain(days)
    for (const expected of ['₹4,321', '₹43']) expect(answer('cash')).toContain(expected)
  })

  it.each([
    ['both offers', 701, true],
    ['the free delivery alone', 701, false],
    ['the code alone', null, true],
    ['no offer', null, false],
  ])('promises free delivery by what is in force: %s', async (_, freeAbove, withCode) => {
    const { coupon } = stats.delivery
    const entries = await read(language, {
      ...stats,
      delivery: { ...stats.delivery, freeAbove, coupon: withCode ? coupon : null },
    })
    const expected = JSON.parse(
      faqJsonLd(entries.map((entry) => plainEntry(entry, identityTexts(shownIdentity(language), language)))),
    )
    const index = entries.findIndex(({ name }) => name === 'free-delivery')
    for (const text of [entries[index]?.paragraphs.join(' '), expected.mainEntity[index].acceptedAnswer.text]) {
      expect(text).not.toMatch(/ {2}|questions\.|\{\{|(^| )[,;:]|\( *\)/)
      expect(text.includes('₹701')).toBe(freeAbove !== null)
      for (const expected of ['₹802', 'TESTCODE']) expect(text.includes(expected)).toBe(withCode)
    }
  })

  it.each([
    ['the post', { postal: null }, ['21', '22', '24', '25', '26', '27', '28'], ['10']],
    [
      'sending abroad',
      { express: null, economy: null, postal: null },
      ['21', '22', '24'],
      ['25', '26', '27', '28', '10'],
    ],
    [
      'all of it',
      { india: null, farRegions: null, express: null, economy: null, postal: null },
      [],
      ['21', '24', '10'],
    ],
  ])(
    'says how long it takes without a hole where nobody knows the days of %s',
    async (_, unknown, expected, absent) => {
      const { transit } = stats.delivery
      const entries = await read(language, {
        ...stats,
        delivery: { ...stats.delivery, transit: { ...transit, ...unknown } },
      })
      const text = entries.find(({ name }) => name === 'how-long')?.paragraphs.join(' ') ?? ''
      for (const days of expected) expect(text).toContain(days)
      for (const days of absent) expect(text).not.toContain(days)
      expect(text).not.toMatch(/ {2}|questions\.|\{\{|(^| )[-,.;:।]/)
      expect(text.length).toBeGreaterThan(20)
    },
  )

  it('says what the shop does: its card for a present, its room for closing an account, and when a person answers', async () => {
    await addTexts(language, ['checkout', 'my-account', 'support'])
    const translator = await loadTranslator(language)
    const entries = await read(language)
    const answer = (name: string) => entries.find((entry) => entry.name === name)?.paragraphs.join(' ') ?? ''
    const [present = ''] = translator.of('checkout')('gift.is').split(':')
    expect(answer('gift-message')).toContain(present)
    expect(answer('closing-account')).toContain(`[${translator.of('my-account')('nav.security')}](/account/security)`)
    for (const promise of [
      translator.of('faq')('lede'),
      translator.of('faq')('search.nothingText'),
      translator.of('support')('text'),
      translator.of('support')('done.text'),
    ])
      expect(promise).toContain('48')
    expect(translator.of('support')('topics.damaged.help'), 'photographs are taken on the order page').not.toMatch(
      /mail|ઇમેઇલ|ईमेल/,
    )
  })

  it("tells who runs the shop from the shop's identity", async () => {
    const entries = (await read(language)).map((entry) =>
      plainEntry(entry, identityTexts(shownIdentity(language), language)),
    )
    const all = entries.map(({ answer }) => answer).join(' ')
    expect(entries[0]?.question).toContain(identity.name[language])
    expect(all).toContain(shippedIdentity.legal.gstin)
    expect(all).toContain(shippedIdentity.email)
  })

  it('is published for search engines as a question with its answer', async () => {
    const entries = (await read(language)).map((entry) =>
      plainEntry(entry, identityTexts(shownIdentity(language), language)),
    )
    const expected = JSON.parse(faqJsonLd(entries))
    expect(expected['@type']).toBe('FAQPage')
    expect(expected.mainEntity).toHaveLength(21)
    expect(expected.mainEntity[0]).toMatchObject({ '@type': 'Question', name: entries[0]?.question })
  })
})
