import type { CallReply } from '#contract/contract.ts'
import { onlineMethods } from '#domain/payments/gateway-choice.ts'
import type { CartCost } from '#web/cart/cart-cost.ts'
import { changeDraft, useDraft } from '#web/cart/draft-store.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { paymentId } from './checkout-ids.ts'
import { availableMethod, choosePaymentMethod, onlineMethodsFor } from './payment-method-choice.ts'

export type PaymentSectionProps = { cost: CartCost; payment: CallReply<'GET /api/settings'>['payment'] | undefined }

const icons = { upi: 'phone', card: 'card', wallet: 'wallet' } as const

/**
 * Renders the payment choice: online with the methods for the country, or cash on delivery with its fee, or the
 * reason why it is not available.
 */
export function PaymentSection({ cost, payment }: PaymentSectionProps) {
  const { t } = useTranslation('checkout')
  const amount = useAmount()
  const { paymentMethod, onlineMethod: chosen, fields } = useDraft()
  // Without a destination the price response is for India; a foreign country without a postal code yet gets neither
  // fee nor reason.
  const known = cost.destination !== undefined || cost.country?.domestic !== false
  const cash = known ? cost.pricedCart?.cashOnDelivery : undefined
  const fee = cash?.allowed ? cash.fee : 0
  const refused = cash && !cash.allowed ? (cash.reason ?? t('pay.cashNotHere')) : undefined
  const online = payment?.online ?? false
  const allowed = onlineMethodsFor(payment, fields.country)
  // Where online payment is off, the methods are shown with the reason.
  const methods = allowed.length > 0 ? allowed : onlineMethods
  const onlineMethod = availableMethod(methods, chosen)
  const paidBy = choosePaymentMethod({ cash, online, chosen: paymentMethod })
  return (
    <fieldset className="form-section">
      <legend>{t('pay.title')}</legend>
      {methods.map((each) => (
        <RadioCard
          key={each}
          name="paymentMethod"
          value={each}
          checked={paidBy === 'online' && onlineMethod === each}
          disabled={!online}
          onChange={() => changeDraft({ paymentMethod: 'online', onlineMethod: each })}
          title={t(`pay.${each}`)}
          note={online || payment === undefined ? t(`pay.${each}Note`) : t('pay.onlineOff')}
          trailing={<Icon name={icons[each]} />}
        />
      ))}
      <RadioCard
        id={paymentId}
        name="paymentMethod"
        value="cod"
        checked={paidBy === 'cod'}
        disabled={refused !== undefined}
        onChange={() => changeDraft({ paymentMethod: 'cod' })}
        title={t('pay.cash')}
        note={fee > 0 ? t('pay.cashFee', { fee: amount(fee) }) : t('pay.cashNote')}
        trailing={
          <>
            {fee > 0 && <span className="num">{t('pay.plus', { fee: amount(fee) })}</span>}
            <Icon name="cash" />
          </>
        }
        {...(refused ? { error: refused } : {})}
      />
      {payment?.practice && (
        <Alert>
          <p className="small">{t('pay.practice')}</p>
        </Alert>
      )}
    </fieldset>
  )
}
