import { type ReactNode, Suspense } from 'react'
import type { CartCost } from '#web/cart/cart-cost.ts'
import type { PricedCart } from '#web/cart/cart-queries.ts'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { AddressSection } from './address-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { GiftSection } from './gift-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PlaceOrder } from './place-order.tsx'
import { useCheckoutSubmit } from './use-checkout-submit.ts'
import type { usePlacing } from './use-placing.ts'
import { usePrefill } from './use-prefill.ts'
import { useWantedOrder } from './use-wanted-order.ts'

export type CheckoutFormProps = {
  cost: CartCost
  pricedCart: PricedCart
  placer: ReturnType<typeof usePlacing>
  steps: ReactNode
  /** The order summary: beside the form where there is space, otherwise between form and button. */
  summary: ReactNode
}

const formId = 'checkout-form'

/** Loaded for members who have store credit. */
const CreditSection = lazyComponent(async () => {
  const [{ CreditSection }] = await Promise.all([import('./credit-section.tsx'), addTextsHere(['store-credit'])])
  return CreditSection
})

/** Renders the three steps on one page: address, delivery, payment; then the one button. */
export function CheckoutForm({ cost, pricedCart, placer, steps, summary }: CheckoutFormProps) {
  const { t } = useTranslation('checkout')
  const order = useWantedOrder(cost, pricedCart)
  const form = useCheckoutSubmit({ cost, pricedCart, placer, order })
  usePrefill()
  const { step } = placer.placing
  const waits = step !== 'ready' && step !== 'refused' && step !== 'gone'
  return (
    <div className="with-summary">
      <div>
        {steps}
        <form method="post" noValidate id={formId} onSubmit={form.submit}>
          <ErrorSummary problems={form.submitCount > 0 ? form.errorList : []} submitCount={form.submitCount} />
          <fieldset disabled={waits} className="contents">
            <legend className="visually-hidden">{t('title')}</legend>
            <AddressSection cost={cost} errors={form.errors} onFieldBlur={form.leave} />
            <GiftSection paidBy={order.paidBy} />
            <DeliverySection
              cost={cost}
              error={form.others.includes('delivery') ? t('problems.delivery') : undefined}
            />
            {order.balance > 0 && (
              <Suspense>
                <CreditSection balance={order.balance} share={order.storeCredit} pricedCart={pricedCart} />
              </Suspense>
            )}
            <PaymentSection cost={cost} payment={order.settings?.payment} />
          </fieldset>
        </form>
      </div>
      {summary}
      <PlaceOrder
        form={formId}
        placer={placer}
        order={order}
        early={form.pressedEarly ? (cost.working ? 'counting' : 'counted') : undefined}
      />
    </div>
  )
}
