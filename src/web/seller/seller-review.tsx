import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { reviewLimits } from '#domain/reviews/review-text.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDay } from '#web/staff/format-time.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { PublicAnswerForm } from './public-answer-form.tsx'

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
          <ReviewReplyForm review={review} reload={reload} onEnd={() => setWriting(false)} />
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

function ReviewReplyForm({ review, reload, onEnd }: SellerReviewProps & { onEnd: () => void }) {
  const { t } = useTranslation('seller')
  const { id, reply, language, brandId } = review
  return (
    <PublicAnswerForm
      kind="review"
      name={`review-reply ${id}`}
      answered={language}
      brandId={brandId}
      saved={reply?.text}
      most={reviewLimits.reply}
      texts={{
        write: t('reviews.write'),
        hint: t('reviews.hint'),
        send: t('reviews.send'),
        missing: t('reviews.missing'),
        done: t('reviews.done'),
      }}
      send={(text) => send('PUT /api/seller/reviews/:id/reply', { params: { id }, body: { text } })}
      reload={reload}
      onEnd={onEnd}
    />
  )
}
