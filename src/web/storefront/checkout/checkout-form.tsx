import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import type { AddressField } from '#domain/accounts/address-field.ts'
import type { CartCost } from '#web/cart/cart-cost.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { useDraft } from '#web/cart/draft-store.ts'
import { readPreferredCurrency } from '#web/data/preferred-currency.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useNotifyMe } from '#web/notify/use-notify-me.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { AddressSection } from './address-section.tsx'
import { findProblems } from './checkout-problems.ts'
import { isSameOrder, type OrderRequestInput, toOrderRequest } from './checkout-request.ts'
import { DeliverySection } from './delivery-section.tsx'
import { GiftSection } from './gift-section.tsx'
import { choosePaymentMethod, onlineMethodsFor } from './payment-method-choice.ts'
import { PaymentSection } from './payment-section.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { PriceRise } from './price-rise.tsx'
import type { OrderRequest } from './send-order.ts'
import { shownErrors } from './shown-errors.ts'
import type { usePlacing } from './use-placing.ts'
import { usePrefill } from './use-prefill.ts'

export type CheckoutFormProps = {
  cost: CartCost
  pricedCart: PricedCart
  placer: ReturnType<typeof usePlacing>
  steps: ReactNode
  /** The order summary: beside the form where there is space, otherwise between form and button. */
  summary: ReactNode
}

const formId = 'checkout-form'

/** Renders the three steps on one page: address, delivery, payment; then the one button. */
export function CheckoutForm({ cost, pricedCart, placer, steps, summary }: CheckoutFormProps) {
  const { t } = useTranslation('checkout')
  const draft = useDraft()
  const { cart } = useCart()
  const { data: settings } = useQuery(readQuery('GET /api/settings'))
  const [left, setLeft] = useState<ReadonlySet<AddressField>>(new Set())
  const [submitCount, setSubmitCount] = useState(0)
  /** The button was clicked while prices were still loading. */
  const [pressedEarly, setPressedEarly] = useState(false)
  /** The input when the server refused it; changed input is validated again. */
  const [judged, setJudged] = useState(draft.fields)
  const notifyMe = useNotifyMe()
  usePrefill()

  const { placing } = placer
  const { rules, option } = cost
  const paidBy = choosePaymentMethod({
    cash: pricedCart.cashOnDelivery,
    online: settings?.payment.online ?? false,
    chosen: draft.paymentMethod,
  })
  const problems = findProblems(draft.fields, rules, {
    linesSound: pricedCart.blocked.length === 0 && pricedCart.lines.every(({ problem }) => problem === null),
    hasDelivery: option !== undefined,
    hasPayment: paidBy !== null,
  })
  const refusal = placing.step === 'refused' ? placing : undefined
  const { errors, others, errorList } = shownErrors(
    { problems, fields: draft.fields, judged, left, pressed: submitCount > 0, refused: refusal?.plan.fields ?? {} },
    t,
  )
  const waits = placing.step !== 'ready' && placing.step !== 'refused' && placing.step !== 'gone'
  const total = pricedCart.delivery === null ? undefined : pricedCart.total
  const wanted = (lines: OrderRequestInput['lines']): OrderRequest =>
    toOrderRequest(draft, {
      rules,
      serviceId: option?.serviceId,
      paidBy,
      methods: onlineMethodsFor(settings?.payment, draft.fields.country),
      lines,
      expectedTotal: total ?? 0,
      currency: readPreferredCurrency(),
    })
  // Agreeing to a new total applies to the same order request only; another request shows its own total on the
  // button.
  const rise =
    refusal?.plan.newTotal !== undefined && isSameOrder(refusal.request, wanted(cart.lines))
      ? { request: refusal.request, total: refusal.plan.newTotal }
      : undefined
  const isPast = refusal?.plan.newTotal !== undefined && !rise
  const { backToReview } = placer
  // Restoring the earlier input must not bring back the old question while typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetchQuote` is another function each time
  useEffect(() => {
    if (isPast) backToReview()
  }, [isPast])

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (placing.step === 'unanswered') return placer.retry()
    const sound = problems.fields.length === 0 && problems.others.length === 0
    // The customer cannot agree to prices that are still loading.
    const early = sound && (cost.working || !option || total === undefined)
    setPressedEarly(early)
    if (!sound || early) return setSubmitCount(submitCount + 1)
    setJudged(draft.fields)
    await placer.placeOrder(wanted(pricedCart.lines))
    setSubmitCount((before) => before + 1)
  }

  // When the shop closes meanwhile, the text in place of the button says so.
  const isShownByButton = refusal?.error.code === 'ordering/not-open' && settings?.ordering.open === false

  return (
    <div className="with-summary">
      <div>
        {steps}
        <form method="post" noValidate id={formId} onSubmit={submit}>
          <ErrorSummary problems={submitCount > 0 ? errorList : []} submitCount={submitCount} />
          <fieldset disabled={waits} className="contents">
            <legend className="visually-hidden">{t('title')}</legend>
            <AddressSection
              cost={cost}
              errors={errors}
              onFieldBlur={(field) => {
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
            before={rise.request.expectedTotal}
            now={rise.total}
            paidBy={rise.request.paymentMethod}
            onAgree={() => void placer.placeAtNewTotal(rise.request, rise.total)}
            onReview={backToReview}
          />
        ) : (
          <>
            {refusal && !isPast && !isShownByButton && Object.keys(refusal.plan.fields).length === 0 && (
              <div role="alert" className="mb-14">
                <Alert tone="problem">
                  <p>{refusal.plan.short ? t('place.short', refusal.plan.short) : refusal.error.message}</p>
                  <p>{t(refusal.error.code === 'cart/changed' ? 'place.inputSaved' : 'place.saved')}</p>
                </Alert>
              </div>
            )}
            <PlaceOrderButton
              form={formId}
              placing={placing}
              ordering={settings?.ordering}
              total={total}
              paidBy={paidBy}
              early={pressedEarly ? (cost.working ? 'counting' : 'counted') : undefined}
              onNotifyMe={() => notifyMe.openDialog({ about: 'opening', email: draft.fields.email })}
            />
          </>
        )}
      </div>
      {notifyMe.dialog}
    </div>
  )
}
