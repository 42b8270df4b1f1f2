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

/** Where placing the order stands. */
export type Placing =
  | { step: 'ready' }
  | { step: 'sending' }
  /** Ordered; the browser is on its way to the payment page. */
  | { step: 'leaving' }
  /** Sent, and not heard back from: the next press sends the same request again. */
  | { step: 'unanswered' }
  /** Another tab has ordered this basket. */
  | { step: 'gone' }
  | { step: 'refused'; error: ApiError; plan: RefusalPlan; asked: OrderAsked }

const ready: Placing = { step: 'ready' }

/**
 * Places the order once, however often the button is pressed, the page reloaded or opened in a second tab: one key per order, one tab at a
 * time, and a request that was never answered goes out again unchanged.
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

  /** One press at a time, in one tab at a time. */
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
      // Another tab's order has not been answered: perhaps it took this very basket, so that one is asked for first.
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
      // Another tab has had the answer.
      if (open === null) return setPlacing({ step: lookAtCartAgain().lines.length === 0 ? 'gone' : 'ready' })
      // It went out as a member's; sent again as a guest's it would be another order.
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

  /** The session is over. Nothing was ordered by this request; one that was `sentBefore` waits for its member. */
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
    // The checkout is done with: the back button leads past it.
    router.history.replace(`/order-success?order=${encodeURIComponent(id)}`)
  }

  return {
    /** What waited for an answer waits no more when another tab has heard it. */
    placing: placing.step === 'unanswered' && open === null ? ready : placing,
    /** Counts up whenever somebody has to say who she is before it can go on. */
    askedAgain,
    place,
    /** The request that was never answered goes out once more, as it was. */
    askAgain,
    /** The shopper agreed to a new total: that is another order request, so it takes another key. */
    placeAtNewTotal: (asked: OrderAsked, expectedTotal: number): Promise<void> => {
      changeDraft({ key: newKey() })
      return place({ ...asked, expectedTotal })
    },
    lookAgain: () => setPlacing(ready),
  }
}

/** A member's basket is the cart the server keeps, and is ordered only while it is in there still. */
async function asCart(wanted: OrderAsked): Promise<OrderAsked> {
  if (!isSignedInHint()) return wanted
  await tellCartChanges()
  return isMembersCart() ? { ...wanted, fromCart: true } : wanted
}
