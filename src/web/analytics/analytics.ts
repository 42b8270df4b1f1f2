import type { AnalyticsEvent, AnalyticsVendor } from './analytics-event.ts'
import { followConsent, readConsent } from './consent.ts'

/** The vendors that can be configured, each loaded when there is something to tell and leave to tell it. */
const vendors: Record<string, () => Promise<AnalyticsVendor>> = {
  console: async () => (await import('./console-vendor.ts')).consoleVendor,
}

let loaded: Promise<AnalyticsVendor> | undefined

/**
 * Tells the configured vendor. Without a vendor, or before the visitor has accepted, nothing is loaded and the event is dropped for good
 * (decisions 26); a vendor that fails to load or to listen never disturbs the shop.
 */
export function tellAnalytics(event: AnalyticsEvent): void {
  const load = vendors[document.documentElement.dataset.analytics ?? '']
  if (!load || readConsent() !== 'accepted') return
  loaded ??= load()
  loaded
    .then((vendor) => {
      if (readConsent() === 'accepted') vendor.tell(event)
    })
    .catch(() => undefined)
}

/** From the moment consent is taken back the vendor is told to stop; a new yes loads it anew. Gives what ends the watch. */
export const watchConsent = (): (() => void) =>
  followConsent(() => {
    if (readConsent() === 'accepted') return
    loaded?.then((vendor) => vendor.stop()).catch(() => undefined)
    loaded = undefined
  })
