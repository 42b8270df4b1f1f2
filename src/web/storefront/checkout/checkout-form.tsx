import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import type { AddressField } from '#domain/address.ts'
import type { BasketCost } from '#web/cart/basket-cost.ts'
import type { PricedBasket } from '#web/cart/basket-queries.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { useDraft } from '#web/cart/draft-store.ts'
import { readPreferredCurrency } from '#web/currency/preferred-currency.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useTellMe } from '#web/notify/use-tell-me.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AddressSection } from './address-section.tsx'
import { findProblems } from './checkout-problems.ts'
import { DeliverySection } from './delivery-section.tsx'
import { GiftSection } from './gift-section.tsx'
import { isSameOrder, type OrderFacts, orderAsked } from './order-asked.ts'
import { PaymentSection } from './payment-section.tsx'
import { PlaceButton } from './place-button.tsx'
import { PriceRise } from './price-rise.tsx'
import type { OrderAsked } from './send-order.ts'
import { shownErrors } from './shown-errors.ts'
import type { usePlacing } from './use-placing.ts'
import { usePrefill } from './use-prefill.ts'
import { waysFor, wayToPay } from './way-to-pay.ts'

export type CheckoutFormProps = {
  cost: BasketCost
  basket: PricedBasket
  placer: ReturnType<typeof usePlacing>
  steps: ReactNode
  /** The order summary: beside the form where there is space, otherwise between form and button. */
  summary: ReactNode
}

const formId = 'checkout-form'

/** Renders the three steps on one page: address, delivery, payment; then the one button. */
export function CheckoutForm({ cost, basket, placer, steps, summary }: CheckoutFormProps) {
  const { t } = useTranslation('checkout')
  const draft = useDraft()
  const { cart } = useCart()
  const { data: settings } = useQuery(readQuery('GET /api/settings'))
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const [attempt, setAttempt] = useState(0)
  /** The button was clicked while prices were still loading. */
  const [pressedEarly, setPressedEarly] = useState(false)
  /** The input when the server refused it; changed input is validated again. */
  const [judged, setJudged] = useState(draft.fields)
  const tell = useTellMe()
  usePrefill()

  const { placing } = placer
  const { rules, option } = cost
  const paidBy = wayToPay({
    cash: basket.cashOnDelivery,
    online: settings?.payment.online ?? false,
    chosen: draft.paymentMethod,
  })
  const problems = findProblems(draft.fields, rules, {
    linesSound: basket.blocked.length === 0 && basket.lines.every(({ problem }) => problem === null),
    hasDelivery: option !== undefined,
    hasPayment: paidBy !== null,
  })
  const refusal = placing.step === 'refused' ? placing : undefined
  const { errors, others, told } = shownErrors(
    { problems, fields: draft.fields, judged, left, pressed: attempt > 0, refused: refusal?.plan.fields ?? {} },
    t,
  )
  const waits = placing.step !== 'ready' && placing.step !== 'refused' && placing.step !== 'gone'
  const total = basket.delivery === null ? undefined : basket.total
  const wanted = (lines: OrderFacts['lines']): OrderAsked =>
    orderAsked(draft, {
      rules,
      serviceId: option?.serviceId,
      paidBy,
      ways: waysFor(settings?.payment, draft.fields.country),
      lines,
      expectedTotal: total ?? 0,
      currency: readPreferredCurrency(),
    })
  // Agreeing to a new total applies to the same order request only; another request shows its own total on the
  // button.
  const rise =
    refusal?.plan.newTotal !== undefined && isSameOrder(refusal.asked, wanted(cart.lines))
      ? { asked: refusal.asked, total: refusal.plan.newTotal }
      : undefined
  const isPast = refusal?.plan.newTotal !== undefined && !rise
  const { lookAgain } = placer
  // Typed back as it was, the old question does not come up again under her hands.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `lookAgain` is another function each time
  useEffect(() => {
    if (isPast) lookAgain()
  }, [isPast])

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (placing.step === 'unanswered') return placer.askAgain()
    const sound = problems.fields.length === 0 && problems.others.length === 0
    // The customer cannot agree to prices that are still loading.
    const early = sound && (cost.working || !option || total === undefined)
    setPressedEarly(early)
    if (!sound || early) return setAttempt(attempt + 1)
    setJudged(draft.fields)
    await placer.place(wanted(basket.lines))
    setAttempt((before) => before + 1)
  }

  // When the shop closes meanwhile, the text in place of the button says so.
  const toldByButton = refusal?.error.code === 'ordering/not-open' && settings?.ordering.open === false

  return (
    <div className="with-summary">
      <div>
        {steps}
        <form method="post" noValidate id={formId} onSubmit={submit}>
          <ErrorSummary problems={attempt > 0 ? told : []} attempt={attempt} />
          <fieldset disabled={waits} className="contents">
            <legend className="visually-hidden">{t('title')}</legend>
            <AddressSection
              cost={cost}
              errors={errors}
              onLeave={(field) => {
                if (draft.fields[field].trim() !== '') setLeft(new Set([...left, field]))
              }}
            />
            <GiftSection paidBy={paidBy} />
            <DeliverySection cost={cost} error={others.includes('delivery') ? t('problems.delivery') : undefined} />
            <PaymentSection cost={cost} payment={settings?.payment} />
          </fieldset>
        </form>
      </div>
      {summary}
      <div className="place-order">
        {rise ? (
          <PriceRise
            before={rise.asked.expectedTotal}
            now={rise.total}
            paidBy={rise.asked.paymentMethod}
            onAgree={() => void placer.placeAtNewTotal(rise.asked, rise.total)}
            onLook={lookAgain}
          />
        ) : (
          <>
            {refusal && !isPast && !toldByButton && Object.keys(refusal.plan.fields).length === 0 && (
              <div role="alert" className="mb-3.5">
                <Notice tone="problem">
                  <p>{refusal.plan.short ? t('place.short', refusal.plan.short) : refusal.error.message}</p>
                  <p>{t(refusal.error.code === 'cart/changed' ? 'place.typedKept' : 'place.kept')}</p>
                </Notice>
              </div>
            )}
            <PlaceButton
              form={formId}
              placing={placing}
              ordering={settings?.ordering}
              total={total}
              paidBy={paidBy}
              early={pressedEarly ? (cost.working ? 'counting' : 'counted') : undefined}
              onTellMe={() => tell.ask({ about: 'opening', email: draft.fields.email })}
            />
          </>
        )}
      </div>
      {tell.dialog}
    </div>
  )
}
