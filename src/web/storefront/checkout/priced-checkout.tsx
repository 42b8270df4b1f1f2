import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { useTotalChange } from './use-total-change.ts'

/** Says that the total changed since the customer last saw it, and why. */
export function ChangedTotal({ change, see }: ReturnType<typeof useTotalChange>) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  if (!change) return null
  return (
    <div className="mb-20" role="status">
      <Alert tone="working">
        <p>{t(`changed.${change.because}`, { before: amount(change.before), now: amount(change.now) })}</p>
        <TextButton onClick={see}>{t('line.seen')}</TextButton>
      </Alert>
    </div>
  )
}

type PricedCheckoutProps = Pick<CheckoutFormProps, 'cost' | 'pricedCart' | 'placer'>

/** Renders form and summary, and the total at the bottom of a phone. */
export function PricedCheckout({ cost, pricedCart, placer }: PricedCheckoutProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const { placing } = placer
  return (
    <>
      <CheckoutForm
        cost={cost}
        pricedCart={pricedCart}
        placer={placer}
        steps={<CheckoutSteps isDeliverySettled={cost.option !== undefined} />}
        summary={
          <CheckoutSummary
            cost={cost}
            pricedCart={pricedCart}
            refused={placing.step === 'refused' ? placing.plan.lines : []}
          />
        }
      />
      <div className="cost-bar">
        <span className="small">{t(pricedCart.delivery === null ? 'cost.soFar' : 'cost.total')}</span>
        <b className="num">{amount(pricedCart.total)}</b>
      </div>
    </>
  )
}

function CheckoutSteps({ isDeliverySettled }: { isDeliverySettled: boolean }) {
  const { t } = useTranslation('checkout')
  const current = { 'aria-current': 'step' as const }
  return (
    <ol className="steps">
      <li className="done">
        <Link href="/cart">{t('steps.cart')}</Link>
      </li>
      <li {...(isDeliverySettled ? { className: 'done' } : current)}>{t('steps.address')}</li>
      <li {...(isDeliverySettled ? current : {})}>{t('steps.pay')}</li>
    </ol>
  )
}
