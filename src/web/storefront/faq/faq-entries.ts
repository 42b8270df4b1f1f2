import { identity } from '#domain/identity.ts'
import type { Language } from '#domain/language.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
import type { Say } from '#web/i18n/voice.ts'
import type { ShopFacts } from '#web/storefront/facts-query.ts'
import { identityWords } from '#web/storefront/info/identity-words.ts'
import { readInline } from '#web/storefront/info/inline-marks.ts'
import { faqQuestions, furtherQuestions } from './faq-topics.ts'

/** A question with its answer's paragraphs, marks and the shop's identity still in them. */
export type FaqEntry = { readonly name: string; readonly question: string; readonly paragraphs: readonly string[] }

/** Every question in the order of the page, its figures those the shop sells by. */
export const faqEntries = (t: Say, facts: ShopFacts, language: Language): FaqEntry[] => {
  const values = { ...keptForLater(language), ...figures(facts, language) }
  return [...faqQuestions, ...furtherQuestions].map((name) => ({
    name,
    question: t(`questions.${name}.question`, { marketplace: identity.name[language] }),
    paragraphs: t(answerKey(name, facts), values).split('\n'),
  }))
}

/** Offers come and go: whether delivery is free is answered by those that are in force. */
const answerKey = (name: string, { delivery: { freeAbove, coupon } }: ShopFacts): string => {
  const answer = `questions.${name}.answer`
  if (name !== 'free-delivery') return answer
  if (freeAbove === null) return `${answer}.${coupon ? 'coupon' : 'none'}`
  return `${answer}.${coupon ? 'both' : 'above'}`
}

/** An entry as plain text, without marks: what is searched, and what search engines are told. */
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

/** Placeholders of the identity stay, so that an address in an answer can be pressed. */
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
