import { addressOf } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useMayInStore } from '#web/staff/use-may-in-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Day, OfStore } from './day-numbers.tsx'
import type { SellerOrderListItem } from './new-seller-order.tsx'
import { useAcceptances } from './use-acceptances.ts'

type NextStepProps = { day: Day; ofStore: OfStore; unanswered: readonly SellerOrderListItem[] }

/** Renders the best thing to do next as one large button; it stays within the thumb's reach on a phone. */
export function NextStep({ day, ofStore, unanswered }: NextStepProps) {
  const { t } = useTranslation('seller-day')
  const mayAnswer = useMayInStore()('orders.answer', 'orders.write')
  if (day.next === 'rest') return <p className="next-step rest">{t('next.rest')}</p>
  if (day.next === 'answer' && mayAnswer && unanswered.length > 0) return <AcceptAll unanswered={unanswered} />
  const { href, text } = {
    answer: { href: { tab: 'new' }, text: t('next.answer', { count: day.toAccept.orders }) },
    hand_over: { href: { tab: 'packed' }, text: t('next.hand_over', { count: day.toHandOver.bags }) },
    pack: { href: { tab: 'making' }, text: t('next.pack', { count: day.toMake.ready }) },
    make: { href: undefined, text: t('next.make', { count: day.toMake.units - day.toMake.made }) },
  }[day.next]
  return (
    <p className="next-step">
      <span className="small">{t('next.title')}</span>
      <ButtonLink
        variant="buy"
        size="tall"
        wide
        href={href ? addressOf('/seller', { ...ofStore, ...href }) : addressOf('/seller/make', ofStore)}
      >
        {text}
      </ButtonLink>
    </p>
  )
}

function AcceptAll({ unanswered }: Pick<NextStepProps, 'unanswered'>) {
  const { t } = useTranslation('seller-day')
  const { busy, accept } = useAcceptances()
  return (
    <div className="next-step">
      <span className="small">{t('next.title')}</span>
      <Button
        variant="buy"
        size="tall"
        wide
        icon="check"
        busy={busy}
        busyText={t('next.answering')}
        onClick={() => void accept(unanswered)}
      >
        {t('next.answer', { count: unanswered.length })}
      </Button>
    </div>
  )
}
