import { useMutation } from '@tanstack/react-query'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useAmount, useLanguage } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Order } from './order-query.ts'

/** Asks the customer to pay for items that staff hold for them, and leads to the payment page. */
export function WaitingAddition({ order: { id, addition } }: { order: Order }) {
  const { t } = useTranslation('order')
  const language = useLanguage()
  const amount = useAmount()
  const payment = useMutation({
    mutationFn: () => send('POST /api/orders/:id/addition/payment', { params: { id } }),
    onSuccess: ({ redirectUrl }) => location.assign(redirectUrl),
  })
  if (!addition) return null
  const items = addition.items.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')
  if (addition.isPaid)
    return (
      <div className="mb-20">
        <Alert tone="working">{t('addition.paid', { items })}</Alert>
      </div>
    )
  return (
    <section className="going-to mb-20 stack-12" aria-label={t('addition.title')}>
      <h2 className="heading-3">{t('addition.title')}</h2>
      <p>{t('addition.text', { items, ...formatDayAndTime(addition.until, language) })}</p>
      <p>
        <Button busy={payment.isPending} busyText={t('addition.busy')} onClick={() => payment.mutate()}>
          {t('addition.pay', { amount: amount(addition.amount) })}
        </Button>
      </p>
      <div role="alert">
        {payment.isError && <Alert tone="problem">{errorText(payment.error, t('ui:error.lost'))}</Alert>}
      </div>
    </section>
  )
}
