import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'
import type { CardDraft, Drafts } from './review-draft.ts'

export type ReviewDraft = { drafts: Drafts; deliveryStars: number }

const nothing: ReviewDraft = { drafts: {}, deliveryStars: 0 }

/**
 * Parses this tab's drafts for an order. Drafts of another order, or corrupt ones, are empty; an invalid card is left
 * out.
 */
export function parseReviewDraft(stored: string | null, orderId: string): ReviewDraft {
  try {
    const saved = JSON.parse(stored ?? '{}')
    if (saved.orderId !== orderId) return nothing
    const cards = Object.entries(saved.drafts as Record<string, unknown>).filter((card): card is [string, CardDraft] =>
      isCard(card[1]),
    )
    return { drafts: Object.fromEntries(cards), deliveryStars: isStars(saved.deliveryStars) ? saved.deliveryStars : 0 }
  } catch {
    return nothing
  }
}

const isStars = (stars: unknown): stars is number => Number.isInteger(stars) && Number(stars) >= 0 && Number(stars) <= 5

function isCard(card: unknown): card is CardDraft {
  if (card === null || typeof card !== 'object') return false
  const { stars, title, text } = card as Record<string, unknown>
  return isStars(stars) && typeof title === 'string' && typeof text === 'string'
}

export const readReviewDraft = (orderId: string): ReviewDraft => parseReviewDraft(readForVisit('reviewDraft'), orderId)

/** Saves drafts across reload and language change; null deletes them once sent. */
export const saveReviewDraft = (orderId: string, saved: ReviewDraft | null): void =>
  writeForVisit('reviewDraft', saved === null ? null : JSON.stringify({ orderId, ...saved }))
