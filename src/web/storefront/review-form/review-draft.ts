import type { CallInput, CallReply } from '#contract/contract.ts'
import { reviewLimits } from '#domain/reviews/review-text.ts'

export type OrderReviews = CallReply<'GET /api/orders/:id/reviews'>
export type ReviewItem = OrderReviews['items'][number]
export type ReviewBody = CallInput<'POST /api/orders/:id/reviews'>['body']

/** The input of one card; 0 means no stars yet. */
export type CardDraft = { stars: number; title: string; text: string }
export type Drafts = Readonly<Record<string, CardDraft>>

export const emptyCard: CardDraft = { stars: 0, title: '', text: '' }

const isBegun = ({ stars, title, text }: CardDraft): boolean => stars > 0 || title.trim() !== '' || text.trim() !== ''

/** Returns the cards with input; the others are not sent. */
export const begunCards = (items: readonly ReviewItem[], drafts: Drafts): { item: ReviewItem; draft: CardDraft }[] =>
  items.flatMap((item) => {
    const draft = drafts[item.productId] ?? emptyCard
    return item.review === null && isBegun(draft) ? [{ item, draft }] : []
  })

export type CardProblem = { productId: string; name: string; field: 'stars' | 'text' }

/** Returns the missing fields of cards with input, in page order. */
export const cardProblems = (items: readonly ReviewItem[], drafts: Drafts): CardProblem[] =>
  begunCards(items, drafts).flatMap(({ item, draft }) => {
    const problem = (field: CardProblem['field']) => ({ productId: item.productId, name: item.productName, field })
    return [
      ...(draft.stars === 0 ? [problem('stars')] : []),
      ...([...draft.text.trim()].length < reviewLimits.leastText ? [problem('text')] : []),
    ]
  })

/**
 * Returns the request body: cards with input, and the delivery stars if given; null when there is nothing to send.
 */
export function reviewBody(items: readonly ReviewItem[], drafts: Drafts, deliveryStars: number): ReviewBody | null {
  const reviews = begunCards(items, drafts).map(({ item, draft }) => ({
    productId: item.productId,
    stars: draft.stars,
    ...(draft.title.trim() ? { title: draft.title.trim() } : {}),
    text: draft.text.trim(),
  }))
  if (reviews.length === 0 && deliveryStars === 0) return null
  return { reviews, ...(deliveryStars > 0 ? { deliveryStars } : {}) }
}

export type StoreThanks = { brandId: string; brandName: string; colour: string; count: number }

/** Returns the stores to thank, each once, with the number of its products reviewed. */
export function thanksOf(items: readonly ReviewItem[], sent: readonly string[]): StoreThanks[] {
  const reviewed = items.filter(({ productId }) => sent.includes(productId))
  return [...new Map(reviewed.map((item) => [item.brandId, item])).values()].map(({ brandId, brandName, colour }) => ({
    brandId,
    brandName,
    colour,
    count: reviewed.filter((item) => item.brandId === brandId).length,
  }))
}
