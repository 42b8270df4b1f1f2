import { readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'
import type { CardDraft, Drafts } from './review-draft.ts'

export type KeptReviews = { drafts: Drafts; deliveryStars: number }

const nothing: KeptReviews = { drafts: {}, deliveryStars: 0 }

/**
 * Parses this tab's drafts for an order. Drafts of another order, or corrupt ones, are empty; an invalid card is left
 * out.
 */
export function parseKeptReviews(stored: string | null, orderId: string): KeptReviews {
  try {
    const kept = JSON.parse(stored ?? '{}')
    if (kept.orderId !== orderId) return nothing
    const cards = Object.entries(kept.drafts as Record<string, unknown>).filter((card): card is [string, CardDraft] =>
      isCard(card[1]),
    )
    return { drafts: Object.fromEntries(cards), deliveryStars: isStars(kept.deliveryStars) ? kept.deliveryStars : 0 }
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

export const readKeptReviews = (orderId: string): KeptReviews => parseKeptReviews(readForVisit('reviewDraft'), orderId)

/** Saves drafts across reload and language change; null deletes them once sent. */
export const keepReviews = (orderId: string, kept: KeptReviews | null): void =>
  writeForVisit('reviewDraft', kept === null ? null : JSON.stringify({ orderId, ...kept }))
