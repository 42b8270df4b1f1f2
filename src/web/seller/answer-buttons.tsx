import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { Button } from '#web/ui/button.tsx'
import type { SellerOrderListItem } from './new-seller-order.tsx'
import { PendingPill, useIsPending } from './seller-acts.tsx'
import { useAcceptances } from './use-acceptances.ts'
import { useOrderCommands } from './use-order-commands.ts'

const loadLessForm = () => import('./less-form.tsx').then((module) => module.LessForm)
const LessForm = lazyComponent(loadLessForm)

/** Loads the form where the day can be read without a network, so that it opens there too. */
const loadForOffline = () =>
  whenIdle(() => navigator.serviceWorker?.controller && loadLessForm().catch(() => undefined))

/** Renders the three answers to a new order: accept, less, cannot; nothing once it was answered. */
export function AnswerButtons({ sellerOrder }: { sellerOrder: SellerOrderListItem }) {
  const { t } = useTranslation('seller-day')
  const { busy, accept } = useAcceptances()
  const [open, setOpen] = useState<'less' | 'cannot'>()
  const isPending = useIsPending(sellerOrder.id)
  const commands = useOrderCommands(sellerOrder.state)
  useEffect(loadForOffline, [])
  if (!commands.includes('accept')) return null
  if (isPending) return <PendingPill sellerOrderId={sellerOrder.id} />
  if (open)
    return (
      <Suspense>
        <LessForm sellerOrder={sellerOrder} all={open === 'cannot'} onClose={() => setOpen(undefined)} />
      </Suspense>
    )
  const code = <span className="visually-hidden">{sellerOrder.code}</span>
  return (
    <div className="accept">
      <Button
        wide
        size="tall"
        icon="check"
        busy={busy}
        busyText={t('next.answering')}
        onClick={() => void accept([sellerOrder])}
      >
        {t('accept')} {code}
      </Button>
      <div className="answer-otherwise">
        <Button variant="line" onClick={() => setOpen('less')}>
          {t('less')} {code}
        </Button>
        <Button variant="line" onClick={() => setOpen('cannot')}>
          {t('cannot')} {code}
        </Button>
      </div>
    </div>
  )
}
