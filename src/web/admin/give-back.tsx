import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { refundCauses, refundFunders } from '#domain/refunds/refund-flow.ts'
import { newKey } from '#web/cart/new-key.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { RefundTable } from './refund-table.tsx'
import { rupeesOf } from './typed-rupees.ts'

type Refundable = CallReply<'GET /api/admin/orders/:id/refunds'>
type RefundableComponent = { kind: 'goods' | 'delivery' | 'cod_fee'; lineId: string | null; name: string; left: number }

/** Renders a manual refund on the order's page, with the refundable amount and the earlier refunds. */
export function GiveBack({ orderId }: { orderId: string }) {
  const { t, language } = useTranslation('refunds')
  const refundable = useStaffRead('GET /api/admin/orders/:id/refunds', { params: { id: orderId } })
  return (
    <Panel title={t('manual.title')}>
      <Reading of={refundable}>
        {(read) => (
          <>
            <p className="panel-body">
              {read.left > 0 ? t('manual.left', { amount: formatRupees(read.left, language) }) : t('manual.nothing')}
            </p>
            {read.left > 0 && <ManualRefundForm orderId={orderId} refundable={read} />}
            {read.items.length > 0 && <RefundTable caption={t('manual.earlier')} items={read.items} ofOneOrder />}
          </>
        )}
      </Reading>
    </Panel>
  )
}

function ManualRefundForm({ orderId, refundable }: { orderId: string; refundable: Refundable }) {
  const { t, language } = useTranslation('refunds')
  const { busy, problem, run } = useAct(useReload('/api/admin'))
  const [idempotencyKey, setIdempotencyKey] = useState(newKey)
  const [amounts, setAmounts] = useState<Record<string, string>>({})
  const [cause, setCause] = useState<Refundable['items'][number]['cause']>('goodwill')
  const [fundedBy, setFundedBy] = useState<Refundable['items'][number]['fundedBy']>('platform')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const amountsLeft: RefundableComponent[] = [
    ...refundable.lines.map(({ id, name, left }) => ({ kind: 'goods' as const, lineId: id, name, left })),
    { kind: 'delivery' as const, lineId: null, name: t('kind.delivery'), left: refundable.delivery },
    { kind: 'cod_fee' as const, lineId: null, name: t('kind.cod_fee'), left: refundable.codFee },
    { kind: 'goods' as const, lineId: null, name: t('manual.goodwill'), left: refundable.left },
  ].filter(({ left }) => left > 0)
  const keyOf = ({ kind, lineId }: RefundableComponent) => lineId ?? `${kind}-whole`
  const wanted = amountsLeft.map((component) => ({ ...component, amount: rupeesOf(amounts[keyOf(component)] ?? '') }))
  const wrong = wanted.some(({ amount, left }) => amount === undefined || amount > Math.min(left, refundable.left))
  const components = wanted.flatMap(({ kind, lineId, amount }) => (amount ? [{ kind, lineId, amount }] : []))
  const badReason = reason.trim().length < 3
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (wrong || badReason || components.length === 0) return
    const body = { idempotencyKey, cause, fundedBy, reason: reason.trim(), components }
    const done = await run(
      () => send('POST /api/admin/orders/:id/refunds', { params: { id: orderId }, body }),
      t('manual.done'),
    )
    if (!done) return
    setIdempotencyKey(newKey())
    setAmounts({})
    setReason('')
    setSubmitted(false)
  }
  return (
    <form className="panel-body stack-16" noValidate onSubmit={submit}>
      {amountsLeft.map((component) => (
        <Field
          key={keyOf(component)}
          label={component.name}
          hint={t('manual.of', { amount: formatRupees(Math.min(component.left, refundable.left), language) })}
          inputMode="decimal"
          autoComplete="off"
          value={amounts[keyOf(component)] ?? ''}
          onChange={({ target }) => setAmounts({ ...amounts, [keyOf(component)]: target.value })}
        />
      ))}
      <SelectField
        label={t('manual.cause')}
        value={cause}
        onChange={({ target }) => setCause(refundCauses.find((each) => each === target.value) ?? cause)}
        options={refundCauses.map((value) => ({ value, label: t(`cause.${value}`) }))}
      />
      <SelectField
        label={t('manual.fundedBy')}
        value={fundedBy}
        onChange={({ target }) => setFundedBy(refundFunders.find((each) => each === target.value) ?? fundedBy)}
        options={refundFunders.map((value) => ({ value, label: t(`fundedBy.${value}`) }))}
      />
      <Field
        label={t('why.label')}
        hint={t('why.hint')}
        maxLength={300}
        autoComplete="off"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(submitted && badReason ? { error: t('why.missing') } : {})}
      />
      {submitted && (wrong || components.length === 0) && <FieldError>{t('manual.amounts')}</FieldError>}
      <div>
        <Button type="submit" busy={busy} busyText={t('saving')}>
          {t('manual.save')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}
