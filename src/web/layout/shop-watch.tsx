import { Suspense, useEffect, useRef, useState } from 'react'
import { trackEvent, watchConsent } from '#web/analytics/analytics.ts'
import { giveConsent, useConsent } from '#web/analytics/consent.ts'
import { CookieBanner } from '#web/chrome/cookie-banner.tsx'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { readStored, writeStored } from '../platform/browser-storage.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { lazyComponent } from '../platform/lazy-component.ts'
import { useOnline } from '../platform/online.ts'

const LocationInvitation = lazyComponent(async () => {
  const [{ LocationInvitation }] = await Promise.all([
    import('#web/visitor/location-invitation.tsx'),
    addTextsHere(['shopping-location']),
  ])
  return LocationInvitation
})

/**
 * Renders the cookie question, on every page from the server on. CSS hides it where it is answered, before the first
 * paint.
 */
export function CookieQuestion() {
  return useConsent() === null ? (
    <CookieBanner
      policyHref="/privacy-policy"
      onAccept={() => giveConsent('accepted')}
      onDecline={() => giveConsent('declined')}
    />
  ) : null
}

/** Reports each page view, from the visitor's consent on. */
export function usePageViews(path: string): void {
  const consent = useConsent()
  useEffect(watchConsent, [])
  useEffect(() => {
    if (consent === 'accepted') trackEvent({ kind: 'page_view', path })
  }, [path, consent])
}

/** Renders the offline banner: reading continues, orders wait (docs/spec/decisions.md#42). */
export function OfflineHere() {
  return useOnline() ? null : <OfflineStrip over />
}

/**
 * Offers to use the visitor's location (docs/spec/decisions.md#34 and #49), once and on one page only, after the cookie question is
 * answered, so that both are never shown together. Where the flag cannot be stored it is not offered, because it
 * would appear on every page.
 */
export function FirstVisitPrompt({ path }: { path: string }) {
  const hydrated = useHydrated()
  const consent = useConsent()
  const [shownOn, setShownOn] = useState<string>()
  const here = useRef(path)
  here.current = path
  useEffect(() => {
    if (!hydrated || consent === null || readStored('locationPromptShown') !== null) return
    writeStored('locationPromptShown', 'true')
    if (readStored('locationPromptShown') !== null) setShownOn(here.current)
  }, [hydrated, consent])
  if (shownOn !== path) return null
  return (
    <Suspense>
      <LocationInvitation onDone={() => setShownOn(undefined)} />
    </Suspense>
  )
}
