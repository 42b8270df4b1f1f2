import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShortageChoice } from '#domain/orders/shortage.ts'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { formatDayAndTime } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Order } from './order-query.ts'

type SellerOrder = Order['parts'][number]

/** Lists stores with less stock than ordered, each with the customer's options, while the customer may choose. */
export function ShortageChoices({ order }: { order: Order }) {
  return order.parts.map((sellerOrder) =>
    sellerOrder.shortageUntil ? (
      <Shortage
        key={sellerOrder.brandId}
        orderId={order.id}
        sellerOrder={sellerOrder}
        until={sellerOrder.shortageUntil}
      />
    ) : null,
  )
}

function Shortage({ orderId, sellerOrder, until }: { orderId: string; sellerOrder: SellerOrder; until: string }) {
  const { t, tCode, language } = useTranslation('cancelling')
  const queryClient = useQueryClient()
  const short = sellerOrder.lines.filter(({ cancelled }) => cancelled > 0)
  const [choices, setChoices] = useState<Record<string, ShortageChoice>>({})
  const choiceOf = (lineId: string): ShortageChoice => choices[lineId] ?? 'go_on'
  const answer = useMutation({
    mutationFn: () =>
      send('POST /api/orders/:id/shortage', {
        params: { id: orderId },
        body: { lines: short.map(({ lineId }) => ({ line: lineId, choice: choiceOf(lineId) })) },
      }),
    onSuccess: () => showToast({ title: t('shortage.done'), tone: 'success' }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === `/api/orders/${orderId}` }),
  })
  const { day, time } = formatDayAndTime(until, language)
  return (
    <section className="going-to mb-20 stack-12" aria-label={t('shortage.title', { store: sellerOrder.brandName })}>
      <h2 className="heading-3">{t('shortage.title', { store: sellerOrder.brandName })}</h2>
      <p>{t('shortage.text', { day, time })}</p>
      {short.map(({ lineId, name, weight, quantity, cancelled }) => (
        <fieldset key={lineId}>
          <legend className="mb-8">
            {t('shortage.missing', { name, weight, missing: cancelled, left: quantity - cancelled })}
          </legend>
          <SelectField
            label={t('shortage.choice')}
            value={choiceOf(lineId)}
            onChange={(event) => setChoices({ ...choices, [lineId]: event.target.value as ShortageChoice })}
            options={(['go_on', ...(quantity > cancelled ? ['cancel_line'] : []), 'cancel_order'] as const).map(
              (value) => ({
                value,
                label: tCode('shortage', value),
              }),
            )}
          />
        </fieldset>
      ))}
      <p>
        <Button busy={answer.isPending} busyText={t('shortage.busy')} onClick={() => answer.mutate()}>
          {t('shortage.send')}
        </Button>
      </p>
      <div role="alert">
        {answer.isError && <Alert tone="problem">{errorText(answer.error, t('ui:error.lost'))}</Alert>}
      </div>
    </section>
  )
}
