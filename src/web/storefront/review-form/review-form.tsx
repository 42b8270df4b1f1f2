import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { fieldIdOf, OpenCard, WrittenCard } from './review-card.tsx'
import { begunCards, emptyCard, type OrderReviews, type ReviewBody } from './review-draft.ts'
import type { Sent } from './review-thanks.tsx'
import { useReviewSending } from './use-review-sending.ts'

export type ReviewFormProps = {
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
  const { drafts, deliveryStars, updateDraft, problems, submitCount, busy, failed, submit } = useReviewSending({
    order,
    onSend,
    onSent,
  })
  const begun = begunCards(order.items, drafts).length
  const left = order.items.filter(({ review }) => review === null).length
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
