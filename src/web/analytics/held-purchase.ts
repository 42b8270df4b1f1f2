import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'
import { trackEvent } from './analytics.ts'
import type { AnalyticsEvent } from './analytics-event.ts'
import { readConsent } from './consent.ts'

type Purchase = Extract<AnalyticsEvent, { kind: 'purchase' }>

/**
 * Stores an order that waits for its payment as a purchase to report later: in this tab, and only where the visitor
 * has accepted analytics.
 */
export function holdPurchase(purchase: Purchase): void {
  if (readConsent() === 'accepted') writeForVisit('heldPurchase', JSON.stringify(purchase))
}

/**
 * Reports the purchase once, when the order is paid or will be paid in cash. `value` is the total in rupees. Does
 * nothing for an order that was placed in another browser or tab.
 */
export function trackHeldPurchase(orderId: string, value: number): void {
  const held = heldPurchase()
  if (held?.orderId !== orderId) return
  dropHeldPurchase()
  trackEvent({ ...held, value })
}

/** Drops the purchase of a cancelled order. */
export const dropHeldPurchase = (): void => writeForVisit('heldPurchase', null)

function heldPurchase(): Purchase | undefined {
  try {
    const held = JSON.parse(readForVisit('heldPurchase') ?? 'null')
    const whole = held?.kind === 'purchase' && typeof held.orderId === 'string' && Array.isArray(held.items)
    return whole ? held : undefined
  } catch {
    return undefined
  }
}
