import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { reviewLimits } from '#domain/reviews/review-text.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { ReadyAnswers } from './ready-answers.tsx'

type Review = CallReply<'GET /api/seller/reviews'>['items'][number]
type SellerReviewProps = { review: Review; reload: () => Promise<unknown> }

/** Renders one review with its answer, or the form to write one. */
export function SellerReview({ review, reload }: SellerReviewProps) {
  const { t, language } = useTranslation('seller')
  const [writing, setWriting] = useState(false)
  const { buyer, city, pack, writtenAt, reply } = review
  return (
    <Panel title={review.productName} aside={<Stars value={review.stars} />}>
      <div className="panel-body">
        <div lang={review.language}>
          {review.title && <h3 className="review-title">{review.title}</h3>}
          <p className="review-text">{review.text}</p>
        </div>
        <p className="small">
          {t('reviews.by', { buyer, city, pack, day: formatDay(writtenAt.slice(0, 10), language) })}
        </p>
        {writing ? (
          <ReviewReplyForm
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
            <p className="review-text">{reply.text}</p>
            <TextButton onClick={() => setWriting(true)}>{t('reviews.change')}</TextButton>
          </div>
        ) : (
          <p className="mt-12">
            <Button variant="line" onClick={() => setWriting(true)}>
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

type ReviewReplyFormProps = SellerReviewProps & { onDone: () => void; onCancel: () => void }

function ReviewReplyForm({ review, reload, onDone, onCancel }: ReviewReplyFormProps) {
  const { t } = useTranslation('seller')
  const form = useStaffForm({
    name: `review-reply ${review.id}`,
    start: { text: review.reply?.text ?? '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('reviews.missing') } : {}),
    send: async ({ text }) => {
      await send('PUT /api/seller/reviews/:id/reply', { params: { id: review.id }, body: { text: text.trim() } })
      onDone()
    },
    done: t('reviews.done'),
    reload,
  })
  return (
    <form {...form.props} className="review-answer">
      <ReadyAnswers
        kind="review"
        typed={form.draft.text}
        insert={(text) => form.change({ text })}
        answered={review.language}
        brandId={review.brandId}
      />
      <TextareaField
        {...form.field('text')}
        label={t('reviews.write')}
        hint={t('reviews.hint')}
        rows={3}
        required
        maxLength={reviewLimits.reply}
      />
      <div aria-live="polite">{form.problem && <FieldError>{form.problem}</FieldError>}</div>
      <p className="row-16 middle">
        <Button type="submit" variant="line" busy={form.busy} busyText={t('reviews.sending')}>
          {t('reviews.send')}
        </Button>
        <TextButton onClick={onCancel}>{t('reviews.cancel')}</TextButton>
      </p>
    </form>
  )
}
