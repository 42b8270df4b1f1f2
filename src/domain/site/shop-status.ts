/** What a customer needs of the shop, in the order shown. */
export const statusParts = ['pages', 'orders', 'payments', 'emails'] as const
export type StatusPart = (typeof statusParts)[number]
/** `slow`: it works, later than usual. */
export type PartStatus = 'works' | 'slow' | 'down'

/** What the shop knows of itself; undefined while its database does not answer. */
type StatusNumbers = { queues: readonly { queue: string; oldestSeconds: number }[] } | undefined

/** From these ages of its oldest due message (seconds) a queue is late, as the alerts say (docs/operate/alerts.md). */
const latenessOf = { money: 120, emails: 600 } as const

/**
 * Returns how each part of the shop works. Without its database the shop still shows the pages it has cached, and takes
 * no orders.
 */
export function statusOfParts(numbers: StatusNumbers): Record<StatusPart, PartStatus> {
  if (!numbers) return { pages: 'slow', orders: 'down', payments: 'down', emails: 'slow' }
  const isLate = (queue: keyof typeof latenessOf) =>
    numbers.queues.some((each) => each.queue === queue && each.oldestSeconds > latenessOf[queue])
  return {
    pages: 'works',
    orders: 'works',
    payments: isLate('money') ? 'slow' : 'works',
    emails: isLate('emails') ? 'slow' : 'works',
  }
}

/** Returns the worst of all parts. */
export function worstOf(parts: Record<StatusPart, PartStatus>): PartStatus {
  const all = Object.values(parts)
  return all.includes('down') ? 'down' : all.includes('slow') ? 'slow' : 'works'
}
