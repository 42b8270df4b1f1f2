import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
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

type QuestionData = NonNullable<CallReply<'GET /api/orders/:id/late'>['question']>

/** Asks the customer of a box on hold whether to wait for a late store or to send what is there. */
export function LateQuestion({ order }: { order: Order }) {
  const onHold = order.box.state === 'on_hold'
  const { data } = useQuery({ ...readQuery('GET /api/orders/:id/late', { params: { id: order.id } }), enabled: onHold })
  return onHold && data?.question ? <Question orderId={order.id} question={data.question} /> : null
}

function Question({ orderId, question }: { orderId: string; question: QuestionData }) {
  const { t, language } = useTranslation('late-question')
  const { choice, choose, answer, submit, isMissing } = useAnswer(orderId)
  const { day, time } = formatDayAndTime(question.until, language)
  return (
    <form className="going-to mb-20 stack-12" noValidate onSubmit={submit} aria-label={t('title')}>
      <h2 className="heading-3">{t('title')}</h2>
      <p>{t('text', { stores: question.stores.join(', '), day, time })}</p>
      <Choices question={question} choice={choice} choose={choose} />
      {isMissing && <FieldError>{t('missing')}</FieldError>}
      <p>
        <Button type="submit" busy={answer.isPending} busyText={t('busy')}>
          {t('save')}
        </Button>
      </p>
      <div role="alert">
        {answer.isError && <Alert tone="problem">{errorText(answer.error, t('ui:error.lost'))}</Alert>}
      </div>
    </form>
  )
}

type Choice = 'wait' | 'send' | null
type ChoicesProps = { question: QuestionData; choice: Choice; choose: (choice: Choice) => void }

function Choices({ question: { wait, send: sent, refund }, choice, choose }: ChoicesProps) {
  const { t, language } = useTranslation('late-question')
  const amount = useAmount()
  const days = (arrives: { from: string; to: string }) => ({
    from: formatWeekday(arrives.from, language),
    to: formatWeekday(arrives.to, language),
  })
  return (
    <fieldset className="stack-12">
      <legend className="mb-8">{t('legend')}</legend>
      <RadioCard
        name="late"
        value="wait"
        checked={choice === 'wait'}
        onChange={() => choose('wait')}
        title={t('wait')}
        note={wait ? t('waitArrives', days(wait)) : t('waitUnknown')}
      />
      <RadioCard
        name="late"
        value="send"
        checked={choice === 'send'}
        onChange={() => choose('send')}
        title={t('send')}
        note={t('sendArrives', { ...days(sent), amount: amount(refund) })}
      />
    </fieldset>
  )
}

/** Holds the choice and sends it; the order is read again afterwards. */
function useAnswer(orderId: string) {
  const { t } = useTranslation('late-question')
  const queryClient = useQueryClient()
  const [choice, choose] = useState<Choice>(null)
  const [submitted, setSubmitted] = useState(false)
  const answer = useMutation({
    mutationFn: (chosen: 'wait' | 'send') =>
      send('POST /api/orders/:id/late', { params: { id: orderId }, body: { choice: chosen } }),
    onSuccess: () => showToast({ title: t('done'), tone: 'success' }),
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
