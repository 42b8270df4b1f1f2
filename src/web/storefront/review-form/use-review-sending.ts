import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type CardProblem, cardProblems, reviewBody } from './review-draft.ts'
import { type ReviewDraft, readReviewDraft, saveReviewDraft } from './review-draft-storage.ts'
import type { ReviewFormProps } from './review-form.tsx'
/** Stores the input of the cards in this browser until it has arrived; checks and sends it. */
export function useReviewSending({ order, onSend, onSent }: ReviewFormProps) {
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
  return { drafts, deliveryStars, updateDraft, problems, submitCount, busy, failed, submit }
}
