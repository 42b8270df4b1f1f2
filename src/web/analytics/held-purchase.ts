import { readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'
import { tellAnalytics } from './analytics.ts'
import type { AnalyticsEvent } from './analytics-event.ts'
import { readConsent } from './consent.ts'

type Purchase = Extract<AnalyticsEvent, { kind: 'purchase' }>

/** An order that waits for its money is no purchase yet: kept in this tab until it is paid, and only where the visitor has agreed to be counted. */
export function holdPurchase(purchase: Purchase): void {
  if (readConsent() === 'accepted') writeForVisit('heldPurchase', JSON.stringify(purchase))
}

/** The order is paid, or will be in cash: told once. `value` is what it came to, in rupees. An order that was placed elsewhere tells nothing here. */
export function tellHeldPurchase(orderId: string, value: number): void {
  const held = heldPurchase()
  if (held?.orderId !== orderId) return
  dropHeldPurchase()
  tellAnalytics({ ...held, value })
}

/** The order was given up. */
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
