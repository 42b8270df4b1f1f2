import { useState } from 'react'
import { usePageTexts } from '#web/content/changed-texts.ts'
import { OrderLookupForm } from '#web/storefront/order/order-lookup-form.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { type OpenedTicket, SupportForm } from './support-form.tsx'
import type { SupportSearch } from './support-search.ts'
import { TicketOpened } from './ticket-opened.tsx'
import '#web/storefront/support/support.css'

/** Renders customer support: topic tiles, then the form, with the order lookup beside it (design 11). */
export function SupportScreen({ search }: { search: SupportSearch }) {
  const { t } = usePageTexts('support')
  const [opened, setOpened] = useState<OpenedTicket>()
  return (
    <main id="main" className="wrap">
      <Breadcrumb steps={[{ href: '/', label: t('shop:crumb.home') }]} here={t('here')} />
      <PageTitle sign={t('sign')} meaning={t('meaning')}>
        {t('text')}
      </PageTitle>
      <div className="support-columns">
        {opened ? (
          <TicketOpened ticket={opened} onAgain={() => setOpened(undefined)} />
        ) : (
          <SupportForm search={search} onOpened={setOpened} />
        )}
        <section className="support-lookup" aria-labelledby="support-lookup">
          <h2 className="form-section-title" id="support-lookup">
            {t('lookup.title')}
          </h2>
          <p>{t('order:track.text')}</p>
          <OrderLookupForm variant="line" />
          <p>
            <a className="text-link" href="/status">
              {t('status')}
            </a>
          </p>
        </section>
      </div>
    </main>
  )
}
