import { useCart } from '#web/cart/cart-store.ts'
import { useDraft } from '#web/cart/draft-store.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useNotifyMe } from '#web/notify/use-notify-me.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { PlaceOrderButton } from './place-order-button.tsx'
import { PriceRise } from './price-rise.tsx'
import type { Placing, usePlacing } from './use-placing.ts'
import { usePriceRise } from './use-price-rise.ts'
import type { useWantedOrder } from './use-wanted-order.ts'

type PlaceOrderProps = {
  /** The id of the form the button submits. */
  form: string
  placer: ReturnType<typeof usePlacing>
  order: ReturnType<typeof useWantedOrder>
  /** Set when the button was clicked while prices were loading: still loading, or loaded meanwhile. */
  early: 'counting' | 'counted' | undefined
}

/** Renders the end of the checkout: the button with the reason of a refusal, or the question about a higher total. */
export function PlaceOrder({ form, placer, order, early }: PlaceOrderProps) {
  const { cart } = useCart()
  const { fields } = useDraft()
  const notifyMe = useNotifyMe()
  const { placing } = placer
  const { settings, total, paidBy, storeCredit } = order
  const { rise, isPast } = usePriceRise(placer, order.request(cart.lines))
  return (
    <>
      <div className="place-order">
        {rise ? (
          <PriceRise
            before={rise.request.expectedTotal}
            now={rise.total}
            paidBy={rise.request.paymentMethod}
            onAgree={() => void placer.placeAtNewTotal(rise.request, rise.total)}
            onReview={placer.backToReview}
          />
        ) : (
          <>
            {placing.step === 'refused' && !isPast && (
              <OrderRefusal refusal={placing} isClosed={settings?.ordering.open === false} />
            )}
            <PlaceOrderButton
              form={form}
              placing={placing}
              ordering={settings?.ordering}
              total={total === undefined ? undefined : total - storeCredit}
              paidBy={paidBy}
              early={early}
              onNotifyMe={() => notifyMe.openDialog({ about: 'opening', email: fields.email })}
            />
          </>
        )}
      </div>
      {notifyMe.dialog}
    </>
  )
}

type OrderRefusalProps = { refusal: Placing & { step: 'refused' }; isClosed: boolean }

/** Says why the order was refused, unless fields or the text in place of the button say so. */
function OrderRefusal({ refusal: { error, plan }, isClosed }: OrderRefusalProps) {
  const { t } = useTranslation('checkout')
  if (Object.keys(plan.fields).length > 0 || (error.code === 'ordering/not-open' && isClosed)) return null
  return (
    <div role="alert" className="mb-14">
      <Alert tone="problem">
        <p>{plan.short ? t('place.short', plan.short) : error.message}</p>
        <p>{t(error.code === 'cart/changed' ? 'place.inputSaved' : 'place.saved')}</p>
      </Alert>
    </div>
  )
}
