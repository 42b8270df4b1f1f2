import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimStates } from '#domain/claims/claim-flow.ts'
import { disputeStates } from '#domain/claims/dispute-flow.ts'
import { languages } from '#domain/language/language.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'
import { paymentStates } from '#domain/payments/payment-flow.ts'
import { unappliedPaymentStatuses } from '#domain/payments/unapplied-payments.ts'
import { payoutStates } from '#domain/payouts/payout-flow.ts'
import { reportedPayoutStates } from '#domain/payouts/payout-report.ts'
import { refundStates } from '#domain/refunds/refund-flow.ts'
import { reviewStates } from '#domain/reviews/review-flow.ts'
import { sellerOrderStates } from '#domain/seller-orders/seller-order-flow.ts'
import { parcelStates } from '#domain/shipping/parcel-flow.ts'
import { shipmentStates } from '#domain/shipping/shipment-flow.ts'
import { ticketStates } from '#domain/support/ticket-flow.ts'
import { allowedWords, bannedWords } from '#tests/support/banned-words.ts'
import { textRules } from '#tests/support/text-rules.ts'

const folder = join(import.meta.dirname, '../src/texts')
type Tree = { [key: string]: string | Tree }

const read = (language: string, surface: string): Tree =>
  JSON.parse(readFileSync(join(folder, language, surface), 'utf8'))

function flatten(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )
}

const surfaces = readdirSync(join(folder, 'en')).filter((name) => name.endsWith('.json'))
const everySurface = readdirSync(join(folder, 'en'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

/** The states of every entity, by their group in `statuses.json`. */
const statusTables = {
  order: orderStatuses,
  sellerOrder: sellerOrderStates,
  shipment: shipmentStates,
  parcel: parcelStates,
  payment: paymentStates,
  unappliedPayment: unappliedPaymentStatuses,
  dispute: disputeStates,
  refund: refundStates,
  claim: claimStates,
  payout: payoutStates,
  bankTransfer: reportedPayoutStates,
  ticket: ticketStates,
  review: reviewStates,
}

describe('texts', () => {
  /** Sentences about a step of an entity, and pages for it, whose keys are states as well. */
  const sentences =
    /^(admin\.reviews\.events|(claim-desk|claims)\.steps|order-states\.claim\.next|order-events|order\.status|payment|payment\.returning|payouts\.event|sandbox\.desk\.disputeState)$/

  it('each status has its names in statuses.json alone', () => {
    const tables = Object.entries(statusTables).map(([name, states]) => [name, new Set<string>(states)] as const)
    const groupsOf = (tree: Tree, path: string): [string, Tree][] => [
      [path, tree],
      ...Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'string' ? [] : groupsOf(value, `${path}.${key}`),
      ),
    ]
    const repeated = surfaces
      .filter((surface) => surface !== 'statuses.json')
      .flatMap((surface) => groupsOf(read('en', surface), surface.replace('.json', '')))
      .filter(([path]) => !sentences.test(path))
      .flatMap(([path, group]) =>
        tables
          .filter(
            ([, states]) =>
              Object.keys(group).filter((key) => states.has(key)).length >= Math.max(3, states.size * 0.6),
          )
          .map(([name]) => `${path} repeats ${name}`),
      )
    expect(repeated).toEqual([])
    const statuses = read('en', 'statuses.json') as Record<string, Tree>
    for (const [name, states] of tables)
      expect(Object.keys(statuses[name] ?? {}), name).toEqual(expect.arrayContaining([...states]))
  })

  it('the same surfaces exist in all languages', () => {
    for (const language of languages)
      expect(readdirSync(join(folder, language)).sort()).toEqual(readdirSync(join(folder, 'en')).sort())
  })

  describe.each(surfaces)('%s', (surface) => {
    const english = new Map(flatten(read('en', surface)))

    it.each(['gu', 'hi'])('has every text in %s, with the same placeholders', (language) => {
      const other = new Map(flatten(read(language, surface)))
      expect([...other.keys()].sort()).toEqual([...english.keys()].sort())
      for (const [key, text] of english) {
        expect(placeholders(other.get(key) ?? ''), `${language} ${surface} ${key}`).toEqual(placeholders(text))
      }
    })

    it('has no empty text, no dash for a comma and no stray space', () => {
      for (const language of languages) {
        for (const [key, text] of flatten(read(language, surface))) {
          expect(text, `${language} ${surface} ${key}`).toMatch(/^\S[\s\S]*\S$|^\S$/)
          expect(text, `${language} ${surface} ${key}`).not.toMatch(/[\u2013\u2014]| {2}/)
        }
      }
    })

    it('Gujarati and Hindi are in their own scripts', () => {
      for (const [key, text] of flatten(read('gu', surface)))
        expect(text, key).not.toMatch(/[\u0900-\u0963\u0966-\u097f]/)
      for (const [key, text] of flatten(read('hi', surface))) expect(text, key).not.toMatch(/[\u0a80-\u0aff]/)
    })
  })

  it('hangs a Gujarati case ending on its word, be that a number, a name or a placeholder', () => {
    const torn = /[A-Za-z0-9}] (થી|માં|માંથી|પરથી|નું|નો|ના|ની|ને)(?![\p{L}\p{M}])/u
    const allTexts = everySurface.flatMap((surface) => flatten(read('gu', surface)))
    expect(allTexts.filter(([, text]) => torn.test(text))).toEqual([])
  })

  it('the demo shop, too, writes numbers in Western digits', () => {
    const seed = join(import.meta.dirname, '../database/seed')
    for (const file of readdirSync(seed))
      expect(readFileSync(join(seed, file), 'utf8').match(/.*[\u0ae6-\u0aef\u0966-\u096f].*/g), file).toBeNull()
  })

  it('English has no phrase that the style guide replaces', () => {
    const replaced =
      /\bgiven up\b|\bgive (it|the run) up\b|\bdearer\b|\bas it stands\b|\bwhoever\b|\bmail server\b|\bpress “/i
    // The invitation to a festival speaks as people do.
    const spoken = 'festivals'
    const texts = everySurface.filter((name) => !name.includes(spoken)).flatMap((name) => flatten(read('en', name)))
    expect(texts.filter(([, text]) => replaced.test(text))).toEqual([])
  })

  describe.each(['gu', 'hi'] as const)('%s', (language) => {
    const allTexts = everySurface.flatMap((surface) =>
      flatten(read(language, surface)).map(([key, text]) => [`${surface} ${key}`, text] as const),
    )
    /** Matches at the start of a word, in any inflection; a nukta or an anusvara makes it another word. */
    const starts = (word: string) =>
      new RegExp(`(?<![\\p{L}\\p{M}])${word.replace(/[{}]/g, '\\$&')}(?![\u093c\u0a82])`, 'u')

    it.each(Object.entries(bannedWords[language]))('does not say "%s", but "%s"', (wrong) => {
      const allowed = allowedWords[language][wrong]
      expect(allTexts.filter(([key, text]) => starts(wrong).test(text) && !allowed?.test(key))).toEqual([])
    })

    it.each(textRules[language])('does not have $name, but $use', ({ pattern, unless }) => {
      expect(allTexts.filter(([, text]) => pattern.test(text) && !unless?.test(text))).toEqual([])
    })

    it('allows a word only where it is written', () => {
      for (const [word, where] of Object.entries(allowedWords[language]))
        expect(
          allTexts.some(([key, text]) => where.test(key) && starts(word).test(text)),
          word,
        ).toBe(true)
    })

    it('writes numbers in Western digits', () => {
      expect(allTexts.filter(([, text]) => /[\u0ae6-\u0aef\u0966-\u096f]/.test(text))).toEqual([])
    })
  })
})
