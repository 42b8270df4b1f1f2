import { identity } from '#domain/identity.ts'
import type { Language } from '#domain/language.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import type { Say } from '#web/i18n/voice.ts'
import type { ShopFacts } from '#web/storefront/facts-query.ts'
import { identityWords } from '#web/storefront/info/identity-words.ts'
import { readInline } from '#web/storefront/info/inline-marks.ts'
import { faqQuestions, furtherQuestions } from './faq-topics.ts'

/** A question with the paragraphs of its answer, including marks and identity placeholders. */
export type FaqEntry = { readonly name: string; readonly question: string; readonly paragraphs: readonly string[] }

/** Returns every question in page order, with the current amounts of the shop. */
export const faqEntries = (t: Say, facts: ShopFacts, language: Language): FaqEntry[] => {
  const values = { ...keptForLater(language), ...figures(facts, language) }
  return [...faqQuestions, ...furtherQuestions].map((name) => ({
    name,
    question: t(`questions.${name}.question`, { marketplace: identity.name[language] }),
    paragraphs: answerKeys(name, facts)
      .map((key) => t(`questions.${name}.${key}`, values))
      .join(' ')
      .split('\n'),
  }))
}

/**
 * Returns the answer keys by the promotions and delivery services in force: if delivery is free, and how long it
 * takes.
 */
function answerKeys(name: string, { delivery }: ShopFacts): string[] {
  if (name === 'free-delivery') return [`answer.${freeDelivery(delivery)}`]
  if (name === 'how-long') return howLong(delivery.transit).map((part) => `answer.${part}`)
  return ['answer']
}

function freeDelivery({ freeAbove, coupon }: ShopFacts['delivery']): string {
  if (freeAbove === null) return coupon ? 'coupon' : 'none'
  return coupon ? 'both' : 'above'
}

const ways = ['india', 'farRegions', 'express', 'economy', 'postal'] as const

/**
 * Returns one text with all delivery times; where a service is missing, one text per available service and where to
 * read the rest.
 */
function howLong(transit: ShopFacts['delivery']['transit']): string[] {
  const known = ways.filter((way) => transit[way] !== null)
  return known.length === ways.length ? ['whole'] : [...known, 'rest']
}

/** Returns an entry as plain text without marks, for the search and for JSON-LD. */
export const plainEntry = ({ question, paragraphs }: FaqEntry, language: Language) => ({
  question,
  answer: paragraphs
    .map((text) =>
      readInline(text, language)
        .map(({ words }) => words)
        .join(''),
    )
    .join(' '),
})

/** Identity placeholders stay, so that an address in an answer can be a link. */
const keptForLater = (language: Language): Record<string, string> =>
  Object.fromEntries(Object.keys(identityWords(language)).map((name) => [name, `{{${name}}}`]))

const figures = ({ countries, delivery, cash }: ShopFacts, language: Language): Record<string, string | number> => {
  const amount = (rupees: number | null | undefined): string => (rupees == null ? '' : amountWords(rupees, language))
  const { india, farRegions, express, economy, postal } = delivery.transit
  return {
    others: countries - 1,
    hubWait: delivery.hubWaitDays,
    slab: delivery.slabGrams,
    freeAbove: amount(delivery.freeAbove),
    coupon: delivery.coupon?.code ?? '',
    couponFrom: amount(delivery.coupon?.from),
    indiaLeast: india?.least ?? '',
    indiaMost: india?.most ?? '',
    farMost: farRegions?.most ?? '',
    expressLeast: express?.least ?? '',
    expressMost: express?.most ?? '',
    economyLeast: economy?.least ?? '',
    economyMost: economy?.most ?? '',
    postalWeeks: postal ? Math.ceil(postal.most / 7) : '',
    cashMost: amount(cash.most),
    cashFee: amount(cash.fee),
  }
}
