import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { Language } from '#domain/language/language.ts'
import { giveConsent } from '#web/analytics/consent.ts'
import { checkStoredCart } from '#web/cart/cart-store.ts'
import { HelpCorner } from '#web/chrome/help-corner.tsx'
import { SiteFooter } from '#web/chrome/site-footer.tsx'
import { useShopIdentity } from '#web/data/shop-identity.ts'
import { useUser } from '#web/data/user.ts'
import { FestivalProviderLater } from '#web/festival/festival-later.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { OpeningStrip } from '#web/notify/opening-strip.tsx'
import { cartToastDuration, showToast } from '#web/ui/toast-store.ts'
import { renewLanguage, takeCarriedInput } from '../i18n/choose-language.ts'
import { announceNewPage } from '../platform/announce-new-page.ts'
import { readStored } from '../platform/browser-storage.ts'
import { lazyComponent } from '../platform/lazy-component.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { citiesQuery } from './cities-query.ts'
import { footerColumns } from './footer-columns.ts'
import { GrievanceBlock } from './grievance-block.tsx'
import { ShopHeader } from './shop-header.tsx'
import { CookieQuestion, FirstVisitPrompt, OfflineHere, usePageViews } from './shop-watch.tsx'
import { loadDeliveryDialog, loadLocationDialog, useLaterDialog } from './use-location-dialog.ts'

/** Few visits need it, so it loads on demand. */
const MemberCart = lazyComponent(async () => (await import('#web/cart/member-cart-sync.tsx')).MemberCart)

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-announcements': ComponentProps<'div'>
    }
  }
}

/** The server writes the announcements into their element (`server/shop/announcement-bar.ts`); they stay as they are. */
const ofServer = { __html: '' }

type ShopLayoutProps = { language: Language; city: string; children: ReactNode }

/** Renders header and footer of every shop page. */
export function ShopLayout({ language, city, children }: ShopLayoutProps) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const { pathname } = useRouterState({ select: (state) => state.location })
  const cityDialog = useLaterDialog(loadLocationDialog)
  const deliveryDialog = useLaterDialog(loadDeliveryDialog)
  const member = useUser()
  const wasGuest = useWasGuest(member)
  useVisitStart(language)
  useStoredCity(city)
  usePageViews(pathname)
  useEffect(() => announceNewPage(router), [router])
  useReadableLater()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it holds nothing that the browser sets. */}
      <shop-announcements suppressHydrationWarning dangerouslySetInnerHTML={ofServer} />
      <OpeningStrip />
      <ShopHeader language={language} city={city} cityDialog={cityDialog} deliveryDialog={deliveryDialog} />
      <OfflineHere />
      <FirstVisitPrompt path={pathname} />
      {children}
      <SiteFooter
        columns={footerColumns(t)}
        location={useShopIdentity()?.location}
        grievance={<GrievanceBlock />}
        onCookies={() => giveConsent(null)}
      />
      <div className="dock">
        <HelpCorner />
        <CookieQuestion />
      </div>
      <FestivalProviderLater path={pathname} />
      {cityDialog.Dialog && <cityDialog.Dialog city={city} onClose={cityDialog.close} />}
      {deliveryDialog.Dialog && <deliveryDialog.Dialog onClose={deliveryDialog.close} />}
      <Suspense>{member && <MemberCart key={member.id} wasGuest={wasGuest} />}</Suspense>
    </>
  )
}

/** Returns true when this page was open as a guest's before the visitor signed in on it. */
function useWasGuest(user: ReturnType<typeof useUser>): boolean {
  const seen = useRef(false)
  if (user === null) seen.current = true
  return seen.current
}

/** Renews the language choice once per visit, and empties a stored cart that mixes cities, with a message. */
function useVisitStart(language: Language): void {
  const { t } = useTranslation('cart')
  useEffect(() => {
    renewLanguage(language)
    takeCarriedInput()
    if (checkStoredCart())
      showToast({ title: t('cleared.title'), description: t('cleared.invalid'), duration: cartToastDuration })
  }, [language, t])
}

/**
 * Applies the stored city (docs/spec/specification.md#4): if the server did not know it, the page switches to it after
 * hydration.
 */
function useStoredCity(city: string): void {
  const { data: cities } = useQuery(citiesQuery)
  const known = cities?.items
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    const stored = readStored('city')
    if (stored === null || stored === city || !known?.some(({ id }) => id === stored)) return
    void import('../city/choose-city.ts').then(({ returnToCity }) => returnToCity(stored, router, queryClient))
  }, [city, known, router, queryClient])
}

/** Registers the offline worker once the page is hydrated and the browser is idle. */
function useReadableLater(): void {
  const router = useRouter()
  useEffect(
    () =>
      whenIdle(async () => {
        const { stayReadable } = await import('#web/offline/stay-readable.ts')
        router.subscribe('onResolved', await stayReadable())
      }),
    [router],
  )
}
