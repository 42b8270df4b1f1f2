import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { formatWeekday } from '#web/i18n/format-days.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type DeliveryDayProps = { orderId: string; days: readonly string[]; chosenDay: string | null }

/** Lets the recipient choose the day of the next visit. */
export function DeliveryDay({ orderId, days, chosenDay }: DeliveryDayProps) {
  const { t, language } = useTranslation('home-delivery')
  const queryClient = useQueryClient()
  const [day, setDay] = useState(chosenDay)
  const [submitted, setSubmitted] = useState(false)
  const choose = useMutation({
    mutationFn: (chosen: string) =>
      send('PUT /api/orders/:id/delivery-day', { params: { id: orderId }, body: { day: chosen } }),
    onSuccess: ({ homeDelivery }) =>
      showToast({
        title: t('missed.done', { day: formatWeekday(homeDelivery?.chosenDay ?? '', language) }),
        tone: 'success',
      }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === `/api/orders/${orderId}` }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (day) choose.mutate(day)
  }
  return (
    <form className="stack-12" noValidate onSubmit={submit}>
      <fieldset className="stack-12">
        <legend className="mb-8">{t('missed.legend')}</legend>
        {days.map((each) => (
          <RadioCard
            key={each}
            name="delivery-day"
            value={each}
            title={formatWeekday(each, language)}
            checked={each === day}
            onChange={() => setDay(each)}
          />
        ))}
      </fieldset>
      {submitted && !day && <FieldError>{t('missed.missing')}</FieldError>}
      <p>
        <Button type="submit" busy={choose.isPending} busyText={t('missed.busy')}>
          {t('missed.save')}
        </Button>
      </p>
      <div role="alert">
        {choose.isError && <Alert tone="problem">{errorText(choose.error, t('ui:error.lost'))}</Alert>}
      </div>
    </form>
  )
}
