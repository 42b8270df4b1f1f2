import { type ReactNode, useState } from 'react'
import type { Language } from '#domain/language/language.ts'
import { ComingSoonStrip } from '#web/chrome/coming-soon-strip.tsx'
import { CookieBanner } from '#web/chrome/cookie-banner.tsx'
import { HelpButtons } from '#web/chrome/help-buttons.tsx'
import { SiteFooter } from '#web/chrome/site-footer.tsx'
import { SiteHeader } from '#web/chrome/site-header.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { HubShell } from '#web/ui/hub-shell.tsx'
import { StaffShell } from '#web/ui/staff-shell.tsx'

type FrameProps = { language: Language; hrefOf: (language: Language) => string; children: ReactNode }

/** Renders the shop's frame around a page. */
export function ShopFrame({ language, hrefOf, children }: FrameProps) {
  const { t } = useTranslation('gallery')
  const { t: ui } = useTranslation('ui')
  const [dialog, setDialog] = useState(false)
  const [isConsentShown, setConsentShown] = useState(true)
  return (
    <>
      <a className="skip" href="#main">
        {ui('skip')}
      </a>
      <ComingSoonStrip opensAt={null} onNotifyMe={() => setDialog(true)} />
      <SampleHeader language={language} hrefOf={hrefOf} onPick={() => setDialog(true)} />
      <main id="main" className="wrap" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        columns={[
          { title: t('shopColumn'), links: [{ href: '/products', label: t('allProducts') }] },
          { title: t('helpColumn'), links: [{ href: '/faq', label: t('faq') }] },
        ]}
        grievance={<p>{t('phoneHint')}</p>}
      />
      <HelpButtons
        chatHref="https://example.org/chat"
        onWrite={() => {
          setDialog(true)
          return false
        }}
      />
      {isConsentShown && (
        <CookieBanner
          policyHref="/privacy-policy"
          onAccept={() => setConsentShown(false)}
          onDecline={() => setConsentShown(false)}
        />
      )}
      <Dialog open={dialog} title={t('getInTouch')} onClose={() => setDialog(false)}>
        <p>{t('lede')}</p>
      </Dialog>
    </>
  )
}

type SampleHeaderProps = Omit<FrameProps, 'children'> & { onPick: () => void }

function SampleHeader({ language, hrefOf, onPick }: SampleHeaderProps) {
  const { t } = useTranslation('gallery')
  const { t: ui } = useTranslation('ui')
  const [currency, setCurrency] = useState('INR')
  return (
    <SiteHeader
      homeHref="/"
      city={{ name: t('ahmedabad'), onPick }}
      delivery={{ onPick }}
      language={{ current: language, hrefOf, onChoose: () => undefined }}
      currency={{
        current: currency,
        onChange: setCurrency,
        options: [
          { value: 'INR', label: '₹ INR' },
          { value: 'GBP', label: '£ GBP' },
        ],
      }}
      account={{ href: '/login', signedIn: false }}
      cart={{ href: '/cart', count: 4 }}
      categories={['Namkeen', 'Snacks', 'Sweets'].map((name) => ({ id: name.toLowerCase(), name }))}
      categoryHref={(category) => `/products?category=${category}`}
      currentCategory="snacks"
      more={[
        { href: '/brands', label: ui('nav.stores') },
        { href: '/products?offer=true', label: ui('nav.promotions') },
      ]}
    />
  )
}

/** Renders the seller's frame around a sample screen. */
export function SampleSellerFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('gallery')
  return (
    <StaffShell
      role={t('view.staff')}
      homeHref="/seller"
      currentPath="/seller"
      links={[
        { href: '/seller', label: t('today'), icon: 'home', count: 5 },
        { href: '/seller/orders', label: t('orders'), icon: 'list' },
        { href: '/seller/settings', label: t('settings'), icon: 'gear' },
      ]}
    >
      {children}
    </StaffShell>
  )
}

/** Renders the hub's frame around a station. */
export function SampleHubFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('gallery')
  return (
    <HubShell
      title={t('hubName')}
      homeHref="/courier/dashboard"
      currentPath="/hub/receive"
      stations={[
        { href: '/hub/receive', label: t('receive'), icon: 'scan' },
        { href: '/hub/shelf', label: t('shelf'), icon: 'store' },
        { href: '/hub/pack', label: t('pack'), icon: 'box' },
        { href: '/hub/papers', label: t('papers'), icon: 'list' },
        { href: '/hub/send', label: t('dispatch'), icon: 'truck' },
      ]}
      metrics={[
        { label: t('toPack'), value: '61', note: '/ 84' },
        { label: t('orders'), value: '7' },
      ]}
    >
      {children}
    </HubShell>
  )
}
