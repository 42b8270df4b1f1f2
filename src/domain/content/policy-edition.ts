import type { CalendarDay } from '../time/calendar-day.ts'

/** The version of a policy page: incremented, and dated, whenever its meaning changes. */
export type PolicyEdition = { readonly version: number; readonly updated: CalendarDay }

/** The current policy versions. A person's consent is recorded with its version (docs/spec/decisions.md#36). */
export const policyEditions = {
  'privacy-policy': { version: 2, updated: '2026-11-22' },
  'terms-of-service': { version: 1, updated: '2026-11-20' },
  'return-refund-policy': { version: 3, updated: '2026-11-25' },
  'shipping-policy': { version: 1, updated: '2026-11-20' },
  'seller-agreement': { version: 1, updated: '2026-11-20' },
  'prohibited-items': { version: 1, updated: '2026-11-20' },
} as const satisfies Record<string, PolicyEdition>
