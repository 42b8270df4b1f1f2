import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { emptyCart } from '#domain/cart.ts'
import { keepAddress } from '#web/addresses/keep-address.ts'
import { tellAnalytics } from '#web/analytics/analytics.ts'
import { cartFacts } from '#web/analytics/analytics-event.ts'
import { withPrices } from '#web/analytics/cart-changes.ts'
import { holdPurchase } from '#web/analytics/held-purchase.ts'
import { send } from '#web/api.ts'
import type { ApiError } from '#web/api-error.ts'
import { adoptCart, lookAtCartAgain } from '#web/cart/cart-store.ts'
import { changeDraft, readDraft, renewDraft } from '#web/cart/draft-store.ts'
import { leaveToPay } from '#web/cart/leave-to-pay.ts'
import { adoptServerCart, isMembersCart, tellCartChanges } from '#web/cart/member-cart.ts'
import { newKey } from '#web/cart/new-key.ts'
import { readQuery } from '#web/data/read-query.ts'
import { endSessionHere } from '#web/data/user.ts'
import { useAmount } from '#web/i18n/amount-words.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isSignedInHint, readForVisit, writeForVisit } from '#web/shell/browser-storage.ts'
import { useComeBack } from '#web/shell/come-back.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { planRefusal, type RefusalPlan } from './order-refusal.ts'
import { type OrderAsked, type OrderOutcome, sendOrder } from './send-order.ts'

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

/**
 * Places the order once, however often the button is pressed, the page reloaded or opened in a second tab: one key per order, one tab at a
 * time, and a request that was never answered goes out again unchanged.
 */
export function usePlacing() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [placing, setPlacing] = useState<Placing>(() =>
    readDraft().unanswered === null ? { step: 'ready' } : { step: 'unanswered' },
  )
  const busy = useRef(false)
  const [askedAgain, setAskedAgain] = useState(0)
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const tellNotKept = (): void => {
    showToast({ title: t('saved.notKept'), description: t('saved.notKeptWords'), tone: 'attention' })
  }

  useComeBack(() => setPlacing((now) => (now.step === 'leaving' ? { step: 'ready' } : now)))

  const place = async (wanted: OrderAsked): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setPlacing({ step: 'sending' })
    try {
      await oneTabAtATime(() => placeUnderLock(wanted))
    } finally {
      busy.current = false
    }
  }

  const placeUnderLock = async (wanted: OrderAsked): Promise<void> => {
    const { unanswered, key } = readDraft()
    // It went out as a member's; sent again as a guest's it would be another order.
    if (unanswered !== null && readForVisit('sessionOver') !== null) return askWho(true)
    const asked = unanswered === null ? await asCart(wanted) : (JSON.parse(unanswered) as OrderAsked)
    if (unanswered === null && lookAtCartAgain().lines.length === 0) return setPlacing({ step: 'gone' })
    changeDraft({ unanswered: JSON.stringify(asked) })
    await finish(
      await sendOrder(
        (body, idempotencyKey) => send('POST /api/orders', { body }, { 'idempotency-key': idempotencyKey }),
        asked,
        key,
      ),
      asked,
      unanswered !== null,
    )
  }

  /** The session is over. Nothing was ordered by this request; one that was `sentBefore` waits for its member. */
  const askWho = (sentBefore: boolean): void => {
    setPlacing({ step: sentBefore ? 'unanswered' : 'ready' })
    setAskedAgain((times) => times + 1)
  }

  const finish = async (outcome: OrderOutcome, asked: OrderAsked, sentBefore: boolean): Promise<void> => {
    if (outcome.kind === 'unanswered') {
      setPlacing({ step: 'unanswered' })
      return
    }
    if (outcome.kind === 'refused' && outcome.error.code === 'auth/required') {
      if (!sentBefore) changeDraft({ unanswered: null })
      endSessionHere(queryClient)
      askWho(sentBefore)
      return
    }
    if (outcome.kind === 'refused') {
      const plan = planRefusal(outcome.error)
      changeDraft({ unanswered: null, ...(plan.newKey ? { key: newKey() } : {}) })
      if (plan.stale) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isPrice(queryKey[0]) })
      // Ordered or changed on another device: the page shows the cart as it is now.
      if (outcome.error.code === 'cart/changed') await adoptServerCart().catch(() => undefined)
      if (outcome.error.code === 'ordering/not-open') void lookAtOrderingAgain(queryClient)
      setPlacing({ step: 'refused', error: outcome.error, plan, asked })
      return
    }
    // The server has emptied a member's cart together with the order; it need not be told again.
    const { id, total } = outcome.reply.order
    const { payment } = outcome.reply
    const purchase = {
      kind: 'purchase',
      orderId: id,
      ...cartFacts(withPrices(asked.items ?? [])),
      value: total,
    } as const
    // Paid online, it is a purchase once the money has come.
    if (payment) holdPurchase(purchase)
    else tellAnalytics(purchase)
    if (readDraft().keepAddress) void keepAddress(queryClient, asked.shipping).catch(tellNotKept)
    renewDraft()
    writeForVisit('sessionOver', null)
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/orders') })
    if (payment) {
      setPlacing({ step: 'leaving' })
      leaveToPay(payment, total < asked.expectedTotal ? asked.expectedTotal : null)
      return
    }
    adoptCart(emptyCart)
    if (total < asked.expectedTotal)
      showToast({
        title: t('place.fell'),
        description: t('place.fellWords', { before: amount(asked.expectedTotal), now: amount(total) }),
      })
    // The checkout is done with: the back button leads past it.
    router.history.replace(`/order-success?order=${encodeURIComponent(id)}`)
  }

  return {
    placing,
    /** Counts up whenever somebody has to say who she is before it can go on. */
    askedAgain,
    place,
    /** The shopper agreed to a new total: that is another order request, so it takes another key. */
    placeAtNewTotal: (asked: OrderAsked, expectedTotal: number): Promise<void> => {
      changeDraft({ key: newKey() })
      return place({ ...asked, expectedTotal })
    },
    lookAgain: () => setPlacing({ step: 'ready' }),
  }
}

/** A member's basket is the cart the server keeps, and is ordered only while it is in there still. */
async function asCart(wanted: OrderAsked): Promise<OrderAsked> {
  if (!isSignedInHint()) return wanted
  await tellCartChanges()
  return isMembersCart() ? { ...wanted, fromCart: true } : wanted
}

/** The shop has closed since the page came: the strip appears, with its words. */
async function lookAtOrderingAgain(queryClient: QueryClient): Promise<void> {
  await addTextsHere(['notify'])
  await queryClient.invalidateQueries({ queryKey: readQuery('GET /api/settings').queryKey })
}

const isPrice = (path: unknown): boolean => path === '/api/cart/price' || path === '/api/shipping/quote'
