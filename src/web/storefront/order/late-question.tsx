import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { isSealed } from '#domain/shipping/shipment-flow.ts'
import { send } from '#web/data/api.ts'
import { errorText } from '#web/data/api-error.ts'
import { readQuery } from '#web/data/read-query.ts'
import { formatDayAndTime, formatWeekday } from '#web/i18n/format-days.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { Order } from './order-query.ts'

type Late = CallReply<'GET /api/orders/:id/late'>
type QuestionData = NonNullable<Late['question']>
type SecondBox = NonNullable<Late['secondBox']>

/**
 * Asks the customer of a box on hold whether to wait for a late store, to send what is there, or to pay a second box for the
 * rest; and says what became of a second box they paid.
 */
export function LateQuestion({ order }: { order: Order }) {
  const mayConcern = order.box.state === 'on_hold' || order.boxes.length > 1
  const { data } = useQuery({
    ...readQuery('GET /api/orders/:id/late', { params: { id: order.id } }),
    enabled: mayConcern,
  })
  if (!mayConcern || !data) return null
  const { question, secondBox } = data
  if (secondBox && secondBox.state !== 'open') return <PaidShipment order={order} offer={secondBox} />
  return question ? <Question orderId={order.id} question={question} offer={secondBox} /> : null
}

/** Says that a second box is paid and when its invoice comes, or that its money goes back. */
function PaidShipment({ order, offer: { state, amount } }: { order: Order; offer: SecondBox }) {
  const { t } = useTranslation('late-question')
  const format = useAmount()
  if (state !== 'paid' && state !== 'used' && state !== 'refunded') return null
  const isInvoiceDue =
    state === 'used' && order.boxes.some((shipment) => shipment.number > 1 && !isSealed(shipment.state))
  return (
    <div className="mb-20">
      <Alert tone={state === 'paid' ? 'working' : 'done'}>
        {t(`secondBox.${state}`, { amount: format(amount) })} {isInvoiceDue && t('secondBox.invoiceDue')}
      </Alert>
    </div>
  )
}

type QuestionProps = { orderId: string; question: QuestionData; offer: SecondBox | null }

function Question({ orderId, question, offer }: QuestionProps) {
  const { t, language } = useTranslation('late-question')
  const amount = useAmount()
  const { choice, choose, answer, submit, isMissing } = useAnswer(orderId, offer?.isPaying ? 'second_box' : null)
  const { day, time } = formatDayAndTime(question.until, language)
  return (
    <form className="going-to mb-20 stack-12" noValidate onSubmit={submit} aria-label={t('title')}>
      <h2 className="heading-3">{t('title')}</h2>
      <p>{t('text', { stores: question.stores.join(', '), day, time })}</p>
      {offer?.isPaying && <Alert tone="working">{t('paying')}</Alert>}
      <Choices question={question} offer={offer} choice={choice} choose={choose} />
      {isMissing && <FieldError>{t('missing')}</FieldError>}
      {offer && choice === 'second_box' && <p>{t('secondUntil', formatDayAndTime(offer.payBy, language))}</p>}
      <p>
        <Button type="submit" busy={answer.isPending} busyText={t('busy')}>
          {offer && choice === 'second_box' ? t('pay', { amount: amount(offer.amount) }) : t('save')}
        </Button>
      </p>
      <div role="alert">
        {answer.isError && <Alert tone="problem">{errorText(answer.error, t('ui:error.lost'))}</Alert>}
      </div>
    </form>
  )
}

type Choice = 'wait' | 'send' | 'second_box'
type ChoicesProps = {
  question: QuestionData
  offer: SecondBox | null
  choice: Choice | null
  choose: (choice: Choice) => void
}

function Choices({ question: { wait, send: sent, refund }, offer, choice, choose }: ChoicesProps) {
  const { t, language } = useTranslation('late-question')
  const amount = useAmount()
  const days = (arrives: { from: string; to: string }) => ({
    from: formatWeekday(arrives.from, language),
    to: formatWeekday(arrives.to, language),
  })
  const card = (value: Choice, title: string, note: string) => (
    <RadioCard
      name="late"
      value={value}
      checked={choice === value}
      onChange={() => choose(value)}
      title={title}
      note={note}
    />
  )
  return (
    <fieldset className="stack-12">
      <legend className="mb-8">{t('legend')}</legend>
      {card('wait', t('wait'), wait ? t('waitArrives', days(wait)) : t('waitUnknown'))}
      {card('send', t('send'), t('sendArrives', { ...days(sent), amount: amount(refund) }))}
      {offer &&
        card(
          'second_box',
          t('second'),
          offer.arrives
            ? t('secondArrives', { ...days(offer.arrives), amount: amount(offer.amount) })
            : t('secondUnknown', { amount: amount(offer.amount) }),
        )}
    </fieldset>
  )
}

/** Holds the choice and sends it; the order is read again afterwards, unless the browser leaves for the payment page. */
function useAnswer(orderId: string, first: Choice | null) {
  const { t } = useTranslation('late-question')
  const queryClient = useQueryClient()
  const [chosen, choose] = useState<Choice | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const choice = chosen ?? first
  const answer = useMutation({
    mutationFn: (wanted: Choice) =>
      send('POST /api/orders/:id/late', { params: { id: orderId }, body: { choice: wanted } }),
    onSuccess: ({ payment }) => {
      if (payment) location.assign(payment.redirectUrl)
      else showToast({ title: t('done'), tone: 'success' })
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`/api/orders/${orderId}`),
      }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (choice) answer.mutate(choice)
  }
  return { choice, choose, answer, submit, isMissing: submitted && choice === null }
}
