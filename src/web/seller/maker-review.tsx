import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { reviewLimits } from '#domain/review-text.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayDay } from '#web/staff/say-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'

type Review = CallReply<'GET /api/seller/reviews'>['items'][number]
type MakerReviewProps = { review: Review; reload: () => Promise<unknown> }

/** Renders one review with its answer, or the form to write one. */
export function MakerReview({ review, reload }: MakerReviewProps) {
  const { t, language } = useTranslation('seller')
  const [writing, setWriting] = useState(false)
  const { buyer, city, pack, writtenAt, reply } = review
  return (
    <Panel title={review.productName} aside={<Stars value={review.stars} />}>
      <div className="panel-body">
        <div lang={review.language}>
          {review.title && <h3 className="review-title">{review.title}</h3>}
          <p className="review-said">{review.text}</p>
        </div>
        <p className="small">{t('reviews.by', { buyer, city, pack, day: sayDay(writtenAt.slice(0, 10), language) })}</p>
        {writing ? (
          <AnswerBox
            review={review}
            reload={reload}
            onDone={() => setWriting(false)}
            onCancel={() => setWriting(false)}
          />
        ) : reply ? (
          <div className="review-answer">
            <p className="small">
              <b>{t('reviews.yours')}</b>
            </p>
            <p className="review-said">{reply.text}</p>
            <TextButton onClick={() => setWriting(true)}>{t('reviews.change')}</TextButton>
          </div>
        ) : (
          <p className="mt-3">
            <Button look="line" onClick={() => setWriting(true)}>
              {t('reviews.send')}{' '}
              <span className="visually-hidden">
                {review.productName}, {buyer}
              </span>
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
}

type AnswerBoxProps = MakerReviewProps & { onDone: () => void; onCancel: () => void }

function AnswerBox({ review, reload, onDone, onCancel }: AnswerBoxProps) {
  const { t } = useTranslation('seller')
  const act = useAct(reload)
  const [text, setText] = useState(review.reply?.text ?? '')
  const answer = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === '') return
    const done = await act.run(
      () => send('PUT /api/seller/reviews/:id/reply', { params: { id: review.id }, body: { text: text.trim() } }),
      t('reviews.done'),
    )
    if (done) onDone()
  }
  return (
    <form className="review-answer" method="post" onSubmit={answer}>
      <TextareaField
        label={t('reviews.write')}
        hint={t('reviews.hint')}
        rows={3}
        required
        maxLength={reviewLimits.reply}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div aria-live="polite">{act.problem && <FieldError>{act.problem}</FieldError>}</div>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="line" busy={act.busy} busyWords={t('reviews.sending')}>
          {t('reviews.send')}
        </Button>
        <TextButton onClick={onCancel}>{t('reviews.cancel')}</TextButton>
      </p>
    </form>
  )
}
