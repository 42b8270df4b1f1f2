import type { AnalyticsEvent, AnalyticsVendor } from './analytics-event.ts'
import { followConsent, readConsent } from './consent.ts'

/** The vendors that can be configured; each is loaded when there is an event to report and consent to report it. */
const vendors: Record<string, () => Promise<AnalyticsVendor>> = {
  console: async () => (await import('./console-vendor.ts')).consoleVendor,
}

let loaded: Promise<AnalyticsVendor> | undefined

/**
 * Reports an event to the configured vendor. Without a vendor, or before the visitor has accepted, nothing is loaded
 * and the event is dropped for good (docs/spec/decisions.md#26). A vendor that fails to load or throws never disturbs the shop.
 */
export function trackEvent(event: AnalyticsEvent): void {
  const load = vendors[document.documentElement.dataset.analytics ?? '']
  if (!load || readConsent() !== 'accepted') return
  loaded ??= load()
  loaded
    .then((vendor) => {
      if (readConsent() === 'accepted') vendor.track(event)
    })
    .catch(() => undefined)
}

/**
 * Stops the vendor when consent is withdrawn; a new consent loads it again. Returns the function that ends the watch.
 */
export const watchConsent = (): (() => void) =>
  followConsent(() => {
    if (readConsent() === 'accepted') return
    loaded?.then((vendor) => vendor.stop()).catch(() => undefined)
    loaded = undefined
  })
