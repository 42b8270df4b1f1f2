import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { fieldIdOf, OpenCard, WrittenCard } from './review-card.tsx'
import {
  begunCards,
  type CardProblem,
  cardProblems,
  emptyCard,
  type OrderReviews,
  type ReviewBody,
  reviewBody,
} from './review-draft.ts'
import { type ReviewDraft, readReviewDraft, saveReviewDraft } from './review-draft-storage.ts'
import type { Sent } from './review-thanks.tsx'

type ReviewFormProps = {
  order: OrderReviews
  onSend: (body: ReviewBody) => Promise<OrderReviews>
  onSent: (order: OrderReviews, sent: Sent) => void
}

/**
 * Renders one card per product and one for the delivery. Cards without input are not sent; input stays when sending
 * fails.
 */
export function ReviewForm({ order, onSend, onSent }: ReviewFormProps) {
  const { t } = useTranslation('review-form')
  const [reviewDraft, setReviewDraft] = useState(() => readReviewDraft(order.orderId))
  const { drafts, deliveryStars } = reviewDraft
  const updateDraft = (change: Partial<ReviewDraft>): void => {
    setReviewDraft({ ...reviewDraft, ...change })
    saveReviewDraft(order.orderId, { ...reviewDraft, ...change })
  }
  const [problems, setProblems] = useState<readonly CardProblem[]>([])
  const [submitCount, setSubmitCount] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const begun = begunCards(order.items, drafts).length
  const left = order.items.filter(({ review }) => review === null).length

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const found = cardProblems(order.items, drafts)
    const body = reviewBody(order.items, drafts, deliveryStars)
    setProblems(found)
    setSubmitCount(submitCount + 1)
    setFailed(body === null ? t('problem.nothing') : undefined)
    if (found.length > 0 || body === null) return
    setBusy(true)
    try {
      const answer = await onSend(body)
      saveReviewDraft(order.orderId, null)
      onSent(answer, { productIds: body.reviews.map(({ productId }) => productId), delivery: deliveryStars > 0 })
    } catch (error) {
      setFailed(error instanceof Error && error.name === 'ApiError' ? error.message : t('notSent'))
    }
    setBusy(false)
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <ErrorSummary
        submitCount={submitCount}
        problems={problems.map(({ productId, name, field }) => ({
          fieldId: fieldIdOf(productId, field),
          text: t(`problem.${field}Of`, { name }),
        }))}
      />
      {order.items.map((item) =>
        item.review ? (
          <WrittenCard key={item.productId} item={item} />
        ) : (
          <OpenCard
            key={item.productId}
            item={item}
            draft={drafts[item.productId] ?? emptyCard}
            problems={problems.filter(({ productId }) => productId === item.productId)}
            onChange={(draft) => updateDraft({ drafts: { ...drafts, [item.productId]: draft } })}
          />
        ),
      )}
      <DeliveryCard
        given={order.deliveryStars}
        stars={deliveryStars}
        onChange={(stars) => updateDraft({ deliveryStars: stars })}
      />
      <div aria-live="polite">{failed && <FieldError>{failed}</FieldError>}</div>
      {(left > 0 || order.deliveryStars === null) && (
        <div className="review-send">
          <Button type="submit" busy={busy} busyText={t('sending')}>
            {begun > 0 ? t('send', { count: begun }) : t('sendDelivery')}
          </Button>
          {left > 1 && <p className="small">{t('some')}</p>}
        </div>
      )}
    </form>
  )
}
