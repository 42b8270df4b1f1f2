import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { readCart } from '#web/cart/cart-store.ts'
import { changeDraft, readDraft } from '#web/cart/draft-store.ts'
import { isMembersCart, sendPendingSteps } from '#web/cart/member-cart.ts'
import { newKey } from '#web/cart/new-key.ts'
import { send } from '#web/data/api.ts'
import type { ApiError } from '#web/data/api-error.ts'
import { endSessionHere } from '#web/data/user.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isSignedInHint } from '#web/platform/browser-storage.ts'
import { usePageRestored } from '#web/platform/page-restored.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { type OpenOrder, readOpenOrder, saveOpenOrder, useOpenOrder } from './open-order.ts'
import type { RefusalPlan } from './order-refusal.ts'
import { hasFallen, takePlaced } from './placed-order.ts'
import { takeRefusal } from './refused-order.ts'
import { type OrderReply, type OrderRequest, sendOrder } from './send-order.ts'

/** The status of placing the order. */
export type Placing =
  | { step: 'ready' }
  | { step: 'sending' }
  /** Ordered; the browser is going to the payment page. */
  | { step: 'redirecting' }
  /** Sent without an answer; the next click sends the same request again. */
  | { step: 'unanswered' }
  /** Another tab has ordered this cart. */
  | { step: 'gone' }
  | { step: 'refused'; error: ApiError; plan: RefusalPlan; request: OrderRequest }

const ready: Placing = { step: 'ready' }

/**
 * Places the order once, however often the button is clicked, or the page reloaded or opened in a second tab: one key
 * per order, one tab at a time, and an unanswered request is sent again unchanged.
 */
export function usePlacing() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const open = useOpenOrder()
  const [placing, setPlacing] = useState<Placing>(() => (open === null ? ready : { step: 'unanswered' }))
  const busy = useRef(false)
  const [signInRequests, setSignInRequests] = useState(0)
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  usePageRestored(() => setPlacing((now) => (now.step === 'redirecting' ? ready : now)))

  /** Allows one click at a time, in one tab at a time. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setPlacing({ step: 'sending' })
    try {
      await oneTabAtATime(work)
    } finally {
      busy.current = false
    }
  }

  const placeOrder = (wanted: OrderRequest): Promise<void> =>
    alone(async () => {
      // Another tab's order is unanswered and may be for this very cart, so it is repeated first.
      if (readOpenOrder() !== null) return setPlacing({ step: 'unanswered' })
      const request = await asCart(wanted)
      if (readCart().lines.length === 0) return setPlacing({ step: 'gone' })
      const order = { key: readDraft().key, request, byMember: isSignedInHint(), at: Date.now() }
      saveOpenOrder(order)
      await sendOut(order, false)
    })

  const retry = (): Promise<void> =>
    alone(async () => {
      const open = readOpenOrder()
      // Another tab has received the answer.
      if (open === null) return setPlacing({ step: readCart().lines.length === 0 ? 'gone' : 'ready' })
      // It was sent as a member's; repeated as a guest's it would be another order.
      if (open.byMember && !isSignedInHint()) return requestSignIn(true)
      await sendOut(open, true)
    })

  const sendOut = async ({ key, request }: OpenOrder, sentBefore: boolean): Promise<void> => {
    const outcome = await sendOrder(
      (body, idempotencyKey) => send('POST /api/orders', { body }, { 'idempotency-key': idempotencyKey }),
      request,
      key,
    )
    if (outcome.kind === 'unanswered') return setPlacing({ step: 'unanswered' })
    if (outcome.kind === 'placed') return goOn(request, outcome.reply)
    const { error } = outcome
    if (error.code !== 'auth/required') {
      saveOpenOrder(null)
      return setPlacing({ step: 'refused', error, plan: await takeRefusal(queryClient, error), request })
    }
    if (!sentBefore) saveOpenOrder(null)
    endSessionHere(queryClient)
    requestSignIn(sentBefore)
  }

  /**
   * Handles an ended session. This request ordered nothing; one that was `sentBefore` waits for its member to sign
   * in.
   */
  const requestSignIn = (sentBefore: boolean): void => {
    setPlacing({ step: sentBefore ? 'unanswered' : 'ready' })
    setSignInRequests((times) => times + 1)
  }

  const goOn = (request: OrderRequest, reply: OrderReply): void => {
    saveOpenOrder(null)
    takePlaced(queryClient, request, reply, () =>
      showToast({ title: t('saved.onSaveFailed'), description: t('saved.notSavedMessage'), tone: 'attention' }),
    )
    if (reply.payment) {
      setPlacing({ step: 'redirecting' })
      return
    }
    const { id, total } = reply.order
    if (hasFallen(request, reply))
      showToast({
        title: t('place.fell'),
        description: t('place.fellText', { before: amount(request.expectedTotal), now: amount(total) }),
      })
    // The checkout is finished: the back button skips it.
    router.history.replace(`/order-success?order=${encodeURIComponent(id)}`)
  }

  return {
    /** An unanswered request is settled once another tab has received the answer. */
    placing: placing.step === 'unanswered' && open === null ? ready : placing,
    /** Counts the times when the customer must sign in before it can continue. */
    signInRequests,
    placeOrder,
    /** Sends the unanswered request again, unchanged. */
    retry,
    /** Sends the order at the new total the customer agreed to; a different request, so it takes a new key. */
    placeAtNewTotal: (request: OrderRequest, expectedTotal: number): Promise<void> => {
      changeDraft({ key: newKey() })
      return placeOrder({ ...request, expectedTotal })
    },
    backToReview: () => setPlacing(ready),
  }
}

/** Builds the request of a member's cart, which the server stores and orders only while it is unchanged. */
async function asCart(wanted: OrderRequest): Promise<OrderRequest> {
  if (!isSignedInHint()) return wanted
  await sendPendingSteps()
  return isMembersCart() ? { ...wanted, fromCart: true } : wanted
}
