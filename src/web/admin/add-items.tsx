import { useState } from 'react'
import { addressOf, send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { AdditionCart } from './addition-cart.tsx'
import { AdditionSum } from './addition-sum.tsx'
import type { AdminOrder } from './order-tracking.ts'
import { type Addition, useAddition } from './use-addition.ts'

/** Adds items to an order for its customer, as long as its box awaits bags and the customer can pay for them. */
export function AddItems({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('order-additions')
  const [isOpen, setOpen] = useState(false)
  if (order.addition) return <WaitingAddition id={order.id} addition={order.addition} />
  if (!order.adding.isOpen) return null
  if (order.adding.payments.length === 0)
    return (
      <p className="panel-body small">
        {t('paid')}{' '}
        <TextLink href={addressOf('/admin/orders/new', { customer: order.email })}>{t('newOrder')}</TextLink>
      </p>
    )
  if (isOpen) return <AdditionForm order={order} close={() => setOpen(false)} />
  return (
    <p className="panel-body">
      <Button variant="line" size="compact" icon="plus" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    </p>
  )
}

/** Says which items wait for their payment, and withdraws them. */
function WaitingAddition({ id, addition }: { id: string; addition: NonNullable<AdminOrder['addition']> }) {
  const { t, language } = useTranslation('order-additions')
  const act = useAct(useReload('/api/admin/orders'))
  const items = addition.items.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')
  const [amount, at] = [formatRupees(addition.amount, language), formatDateTime(addition.until, language)]
  const withdraw = () => send('POST /api/admin/orders/:id/addition/withdraw', { params: { id } })
  return (
    <div className="panel-body stack-12">
      <Alert tone="working">
        {!addition.isPaid && <b>{t('waiting.title')} </b>}
        {addition.isPaid ? t('waiting.paid', { items }) : t('waiting.text', { items, amount, at })}
      </Alert>
      {!addition.isPaid && (
        <p>
          <Button
            size="compact"
            variant="line"
            busy={act.busy}
            onClick={() => act.run(withdraw, t('waiting.withdrawn'))}
          >
            {t('waiting.withdraw')}
          </Button>
        </p>
      )}
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </div>
  )
}

function AdditionForm({ order, close }: { order: AdminOrder; close: () => void }) {
  const { t, language } = useTranslation('order-additions')
  const addition = useAddition(order, close)
  const { form, draft, price } = addition
  return (
    <form {...form.props} className="panel-body stack-16" aria-label={t('open')}>
      <p className="small">{t('text')}</p>
      <AdditionCart order={order} addition={addition} />
      <PaymentChoice order={order} addition={addition} />
      <AdditionSum addition={addition} />
      {price.data && draft.items.length > 0 && (
        <Checkbox
          name="isAgreed"
          checked={draft.isAgreed}
          onChange={({ target }) => form.change({ isAgreed: target.checked })}
          {...form.errorOf('isAgreed')}
        >
          {t('agreed', { amount: formatRupees(price.data.amounts.total, language) })}
        </Checkbox>
      )}
      <Field
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={300}
        autoComplete="off"
        required
      />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <p className="row-12">
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        <Button variant="line" onClick={close}>
          {t('close')}
        </Button>
      </p>
    </form>
  )
}

/** Renders how the customer pays for the items. */
function PaymentChoice({ order, addition }: { order: AdminOrder; addition: Addition }) {
  const { t, language } = useTranslation('order-additions')
  const { draft, change, price } = addition
  const credit = price.data?.storeCredit
  return (
    <fieldset>
      <legend className="label-text">{t('payment.title')}</legend>
      {order.adding.payments.map((payment) => (
        <RadioCard
          key={payment}
          name="payment"
          value={payment}
          checked={draft.payment === payment}
          onChange={() => change({ payment })}
          title={t(`payment.${payment}`)}
          note={[
            t(`payment.${payment}Note`),
            payment === 'credit' &&
              credit !== undefined &&
              t('payment.creditLeft', { amount: formatRupees(credit, language) }),
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </fieldset>
  )
}
