import { identity } from '#domain/accounts/identity.ts'
import { type FaqPosition, shippedQuestions } from '#domain/content/faq-questions.ts'
import { identityPlaceholders } from '#domain/content/identity-placeholders.ts'
import type { Language } from '#domain/language/language.ts'
import type { TextKey } from '#texts/text-keys.ts'
import type { IdentityTexts } from '#web/content/identity-texts.ts'
import { readInline } from '#web/content/inline-marks.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import type { Translate } from '#web/i18n/translator.ts'
import type { ShopStats } from '#web/storefront/stats-query.ts'

/** A question with the paragraphs of its answer, including marks and identity placeholders. */
export type FaqEntry = FaqPosition & { readonly question: string; readonly paragraphs: readonly string[] }

/** Returns every question in page order, those behind "Show more" last, with the current amounts of the shop. */
export const faqEntries = (
  t: Translate<'faq'>,
  stats: ShopStats,
  language: Language,
  questions: readonly FaqPosition[] = shippedQuestions,
): FaqEntry[] => {
  const values = { ...placeholders, ...amounts(stats, language) }
  const further = questions.filter(({ isFurther }) => isFurther)
  return [...questions.filter(({ isFurther }) => !isFurther), ...further].map((place) => ({
    ...place,
    question: t(keyOf(place, 'question'), { marketplace: identity.name[language] }),
    paragraphs: answerKeys(place, stats)
      .map((key) => t(key, values))
      .join(' ')
      .split('\n'),
  }))
}

/**
 * Returns the answer keys by the promotions and delivery services in force: if delivery is free, and how long it
 * takes.
 */
function answerKeys(place: FaqPosition, { delivery }: ShopStats): TextKey<'faq'>[] {
  const { name } = place
  if (name === 'free-delivery') return [`questions.free-delivery.answer.${freeDelivery(delivery)}`]
  if (name === 'how-long') return howLong(delivery.transit).map((part) => `questions.how-long.answer.${part}` as const)
  return [keyOf(place, 'answer')]
}

/** Questions that the shop added have keys of the same shape, which the shipped texts do not know. */
const keyOf = ({ name }: FaqPosition, part: 'question' | 'answer') => `questions.${name}.${part}` as TextKey<'faq'>

function freeDelivery({ freeAbove, coupon }: ShopStats['delivery']) {
  if (freeAbove === null) return coupon ? 'coupon' : 'none'
  return coupon ? 'both' : 'above'
}

const services = ['india', 'farRegions', 'express', 'economy', 'postal'] as const

/**
 * Returns one text with all delivery times; where a service is missing, one text per available service and where to
 * read the rest.
 */
function howLong(transit: ShopStats['delivery']['transit']): ((typeof services)[number] | 'whole' | 'rest')[] {
  const known = services.filter((service) => transit[service] !== null)
  return known.length === services.length ? ['whole'] : [...known, 'rest']
}

/** Returns an entry as plain text without marks, for the search and for JSON-LD. */
export const plainEntry = ({ question, paragraphs }: FaqEntry, identity: IdentityTexts) => ({
  question,
  answer: paragraphs
    .map((text) =>
      readInline(text, identity)
        .map(({ text }) => text)
        .join(''),
    )
    .join(' '),
})

/** Identity placeholders stay, so that an address in an answer can be a link. */
const placeholders: Record<string, string> = Object.fromEntries(
  identityPlaceholders.map((name) => [name, `{{${name}}}`]),
)

const amounts = ({ countries, delivery, cash }: ShopStats, language: Language): Record<string, string | number> => {
  const amount = (rupees: number | null | undefined): string => (rupees == null ? '' : formatRupees(rupees, language))
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
