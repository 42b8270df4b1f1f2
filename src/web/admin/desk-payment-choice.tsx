import { useState } from 'react'
import { deskPayments, mayPayBy } from '#domain/orders/order-channel.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import type { DeskOrder } from './use-desk-order.ts'

/** Renders how the customer pays, with their coupon and their store credit. */
export function DeskPaymentChoice(order: DeskOrder) {
  const { draft, change, price } = order
  const { t, language } = useTranslation('desk-order')
  const cash = price.data?.cart.cashOnDelivery
  const credit = price.data?.storeCredit ?? 0
  return (
    <div className="panel-body stack-16">
      <fieldset>
        <legend className="visually-hidden">{t('payment.title')}</legend>
        {deskPayments
          .filter((payment) => mayPayBy(payment, draft.channel))
          .map((payment) => {
            const refused = payment === 'cod' && cash && !cash.allowed ? cash.reason : null
            return (
              <RadioCard
                key={payment}
                name="payment"
                value={payment}
                disabled={refused !== null}
                checked={draft.payment === payment}
                onChange={() => change({ payment })}
                title={t(`payment.${payment}`)}
                note={t(`payment.${payment}Note`)}
                {...(refused ? { error: refused } : {})}
              />
            )
          })}
      </fieldset>
      {draft.accountId !== '' && credit > 0 && (
        <Checkbox checked={draft.withCredit} onChange={({ target }) => change({ withCredit: target.checked })}>
          {t('payment.credit', { amount: formatRupees(credit, language) })}
        </Checkbox>
      )}
      <Coupon {...order} />
    </div>
  )
}

/** Renders the coupon code; it is checked when it is applied, not at every letter. */
function Coupon({ draft, change, price }: DeskOrder) {
  const { t } = useTranslation('desk-order')
  const [typed, setTyped] = useState(draft.promoCode)
  const promo = price.data?.cart.promo
  const hint = promo?.applied ? t('checkout:promo.applied', { code: promo.code }) : undefined
  const error = promo && !promo.applied ? (promo.reason ?? undefined) : undefined
  return (
    <div className="row-8 bottom">
      <Field
        label={t('checkout:promo.label')}
        optional
        maxLength={40}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(hint ? { hint } : {})}
        {...(error ? { error } : {})}
      />
      <Button variant="line" onClick={() => change({ promoCode: typed.trim() })}>
        {t('checkout:promo.apply')}
      </Button>
    </div>
  )
}
