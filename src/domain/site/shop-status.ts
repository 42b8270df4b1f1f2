/** What a customer needs of the shop, in the order shown. */
export const statusParts = ['pages', 'orders', 'payments', 'emails', 'files', 'deliveries'] as const
export type StatusPart = (typeof statusParts)[number]
/** `slow`: it works, later than usual. `disrupted`: some of it fails. */
export type PartStatus = 'works' | 'slow' | 'disrupted' | 'down'

/** From the best to the worst. */
const order: readonly PartStatus[] = ['works', 'slow', 'disrupted', 'down']

/** What the shop knows of itself; undefined while its database does not answer. */
type StatusNumbers = { queues: readonly { queue: string; oldestSeconds: number }[] } | undefined

/** From these ages of its oldest due message (seconds) a queue is late, as the alerts say (docs/operate/alerts.md). */
const latenessOf = { money: 120, emails: 600 } as const

/** How many recent failures of what mean which status of a part, as the alerts count them. */
const failureRules: readonly { of: string; atLeast: number; part: StatusPart; status: PartStatus }[] = [
  { of: 'database disk', atLeast: 1, part: 'orders', status: 'down' },
  { of: 'razorpay', atLeast: 3, part: 'payments', status: 'disrupted' },
  { of: 'stripe', atLeast: 3, part: 'payments', status: 'disrupted' },
  { of: 'email', atLeast: 1, part: 'emails', status: 'disrupted' },
  { of: 'files', atLeast: 1, part: 'files', status: 'disrupted' },
  { of: 'files disk', atLeast: 1, part: 'files', status: 'disrupted' },
  { of: 'carrier', atLeast: 3, part: 'deliveries', status: 'disrupted' },
]

/** Without its database the shop still shows the pages it has cached, and takes no orders. */
const withoutDatabase: Record<StatusPart, PartStatus> = {
  pages: 'slow',
  orders: 'down',
  payments: 'down',
  emails: 'slow',
  files: 'slow',
  deliveries: 'slow',
}

/**
 * Returns how each part of the shop works. `failures` is how often calls to other systems and writes to disks failed
 * within the last minutes, by the names of `haatdi_failures_total`.
 */
export function statusOfParts(
  numbers: StatusNumbers,
  failures: ReadonlyMap<string, number>,
): Record<StatusPart, PartStatus> {
  const isLate = (queue: keyof typeof latenessOf) =>
    numbers?.queues.some((each) => each.queue === queue && each.oldestSeconds > latenessOf[queue])
  const parts: Record<StatusPart, PartStatus> = numbers
    ? {
        pages: 'works',
        orders: 'works',
        payments: isLate('money') ? 'slow' : 'works',
        emails: isLate('emails') ? 'slow' : 'works',
        files: 'works',
        deliveries: 'works',
      }
    : { ...withoutDatabase }
  for (const { of, atLeast, part, status } of failureRules)
    if ((failures.get(of) ?? 0) >= atLeast) parts[part] = worstOf([parts[part], status])
  return parts
}

/** Returns the worst of these. */
export const worstOf = (all: readonly PartStatus[]): PartStatus =>
  all.reduce((worst, each) => (order.indexOf(each) > order.indexOf(worst) ? each : worst), 'works')
