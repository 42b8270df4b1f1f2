import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { send } from '#web/api.ts'
import type { ApiError } from '#web/api-error.ts'
import { lookAtCartAgain } from '#web/cart/cart-store.ts'
import { changeDraft, readDraft } from '#web/cart/draft-store.ts'
import { isMembersCart, tellCartChanges } from '#web/cart/member-cart.ts'
import { newKey } from '#web/cart/new-key.ts'
import { endSessionHere } from '#web/data/user.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isSignedInHint } from '#web/shell/browser-storage.ts'
import { useComeBack } from '#web/shell/come-back.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { keepOpenOrder, type OpenOrder, readOpenOrder, useOpenOrder } from './open-order.ts'
import type { RefusalPlan } from './order-refusal.ts'
import { hasFallen, takePlaced } from './placed-order.ts'
import { takeRefusal } from './refused-order.ts'
import { type OrderAsked, type OrderReply, sendOrder } from './send-order.ts'

/** The status of placing the order. */
export type Placing =
  | { step: 'ready' }
  | { step: 'sending' }
  /** Ordered; the browser is going to the payment page. */
  | { step: 'leaving' }
  /** Sent without an answer; the next click sends the same request again. */
  | { step: 'unanswered' }
  /** Another tab has ordered this cart. */
  | { step: 'gone' }
  | { step: 'refused'; error: ApiError; plan: RefusalPlan; asked: OrderAsked }

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
  const [askedAgain, setAskedAgain] = useState(0)
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  useComeBack(() => setPlacing((now) => (now.step === 'leaving' ? ready : now)))

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

  const place = (wanted: OrderAsked): Promise<void> =>
    alone(async () => {
      // Another tab's order is unanswered and may be for this very cart, so it is repeated first.
      if (readOpenOrder() !== null) return setPlacing({ step: 'unanswered' })
      const asked = await asCart(wanted)
      if (lookAtCartAgain().lines.length === 0) return setPlacing({ step: 'gone' })
      const order = { key: readDraft().key, asked, byMember: isSignedInHint(), at: Date.now() }
      keepOpenOrder(order)
      await sendOut(order, false)
    })

  const askAgain = (): Promise<void> =>
    alone(async () => {
      const open = readOpenOrder()
      // Another tab has received the answer.
      if (open === null) return setPlacing({ step: lookAtCartAgain().lines.length === 0 ? 'gone' : 'ready' })
      // It was sent as a member's; repeated as a guest's it would be another order.
      if (open.byMember && !isSignedInHint()) return askWho(true)
      await sendOut(open, true)
    })

  const sendOut = async ({ key, asked }: OpenOrder, sentBefore: boolean): Promise<void> => {
    const outcome = await sendOrder(
      (body, idempotencyKey) => send('POST /api/orders', { body }, { 'idempotency-key': idempotencyKey }),
      asked,
      key,
    )
    if (outcome.kind === 'unanswered') return setPlacing({ step: 'unanswered' })
    if (outcome.kind === 'placed') return goOn(asked, outcome.reply)
    const { error } = outcome
    if (error.code !== 'auth/required') {
      keepOpenOrder(null)
      return setPlacing({ step: 'refused', error, plan: await takeRefusal(queryClient, error), asked })
    }
    if (!sentBefore) keepOpenOrder(null)
    endSessionHere(queryClient)
    askWho(sentBefore)
  }

  /**
   * Handles an ended session. This request ordered nothing; one that was `sentBefore` waits for its member to sign
   * in.
   */
  const askWho = (sentBefore: boolean): void => {
    setPlacing({ step: sentBefore ? 'unanswered' : 'ready' })
    setAskedAgain((times) => times + 1)
  }

  const goOn = (asked: OrderAsked, reply: OrderReply): void => {
    keepOpenOrder(null)
    takePlaced(queryClient, asked, reply, () =>
      showToast({ title: t('saved.notKept'), description: t('saved.notKeptWords'), tone: 'attention' }),
    )
    if (reply.payment) {
      setPlacing({ step: 'leaving' })
      return
    }
    const { id, total } = reply.order
    if (hasFallen(asked, reply))
      showToast({
        title: t('place.fell'),
        description: t('place.fellWords', { before: amount(asked.expectedTotal), now: amount(total) }),
      })
    // The checkout is finished: the back button skips it.
    router.history.replace(`/order-success?order=${encodeURIComponent(id)}`)
  }

  return {
    /** An unanswered request is settled once another tab has received the answer. */
    placing: placing.step === 'unanswered' && open === null ? ready : placing,
    /** Counts the times when the customer must sign in before it can continue. */
    askedAgain,
    place,
    /** Sends the unanswered request again, unchanged. */
    askAgain,
    /** Sends the order at the new total the customer agreed to; a different request, so it takes a new key. */
    placeAtNewTotal: (asked: OrderAsked, expectedTotal: number): Promise<void> => {
      changeDraft({ key: newKey() })
      return place({ ...asked, expectedTotal })
    },
    lookAgain: () => setPlacing(ready),
  }
}

/** Builds the request of a member's cart, which the server stores and orders only while it is unchanged. */
async function asCart(wanted: OrderAsked): Promise<OrderAsked> {
  if (!isSignedInHint()) return wanted
  await tellCartChanges()
  return isMembersCart() ? { ...wanted, fromCart: true } : wanted
}
