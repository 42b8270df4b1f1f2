import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { refundBearers, refundCauses } from '#domain/refund-flow.ts'
import { send } from '#web/api.ts'
import { newKey } from '#web/cart/new-key.ts'
import { amountWords } from '#web/i18n/amount-words.ts'
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

type Room = CallReply<'GET /api/admin/orders/:id/refunds'>
type Part = { kind: 'goods' | 'delivery' | 'cod_fee'; lineId: string | null; name: string; left: number }

/** Renders a manual refund on the order's page, with the refundable amount and the earlier refunds. */
export function GiveBack({ orderId }: { orderId: string }) {
  const { t, language } = useTranslation('refunds')
  const room = useStaffRead('GET /api/admin/orders/:id/refunds', { params: { id: orderId } })
  return (
    <Panel title={t('hand.title')}>
      <Reading of={room}>
        {(read) => (
          <>
            <p className="panel-body">
              {read.left > 0 ? t('hand.left', { amount: amountWords(read.left, language) }) : t('hand.nothing')}
            </p>
            {read.left > 0 && <HandForm orderId={orderId} room={read} />}
            {read.items.length > 0 && <RefundTable caption={t('hand.earlier')} items={read.items} ofOneOrder />}
          </>
        )}
      </Reading>
    </Panel>
  )
}

function HandForm({ orderId, room }: { orderId: string; room: Room }) {
  const { t, language } = useTranslation('refunds')
  const { busy, problem, run } = useAct(useReload('/api/admin'))
  const [attempt, setAttempt] = useState(newKey)
  const [amounts, setAmounts] = useState<Record<string, string>>({})
  const [cause, setCause] = useState<Room['items'][number]['cause']>('goodwill')
  const [bearer, setBearer] = useState<Room['items'][number]['bearer']>('platform')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const parts: Part[] = [
    ...room.lines.map(({ id, name, left }) => ({ kind: 'goods' as const, lineId: id, name, left })),
    { kind: 'delivery' as const, lineId: null, name: t('kind.delivery'), left: room.delivery },
    { kind: 'cod_fee' as const, lineId: null, name: t('kind.cod_fee'), left: room.codFee },
    { kind: 'goods' as const, lineId: null, name: t('hand.goodwill'), left: room.left },
  ].filter(({ left }) => left > 0)
  const keyOf = ({ kind, lineId }: Part) => lineId ?? `${kind}-whole`
  const wanted = parts.map((part) => ({ ...part, amount: rupeesOf(amounts[keyOf(part)] ?? '') }))
  const wrong = wanted.some(({ amount, left }) => amount === undefined || amount > Math.min(left, room.left))
  const components = wanted.flatMap(({ kind, lineId, amount }) => (amount ? [{ kind, lineId, amount }] : []))
  const badReason = reason.trim().length < 3
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrong || badReason || components.length === 0) return
    const body = { attempt, cause, bearer, reason: reason.trim(), components }
    const done = await run(
      () => send('POST /api/admin/orders/:id/refunds', { params: { id: orderId }, body }),
      t('hand.done'),
    )
    if (!done) return
    setAttempt(newKey())
    setAmounts({})
    setReason('')
    setTried(false)
  }
  return (
    <form className="panel-body grid gap-4" noValidate onSubmit={submit}>
      {parts.map((part) => (
        <Field
          key={keyOf(part)}
          label={part.name}
          hint={t('hand.of', { amount: amountWords(Math.min(part.left, room.left), language) })}
          inputMode="decimal"
          autoComplete="off"
          value={amounts[keyOf(part)] ?? ''}
          onChange={({ target }) => setAmounts({ ...amounts, [keyOf(part)]: target.value })}
        />
      ))}
      <SelectField
        label={t('hand.cause')}
        value={cause}
        onChange={({ target }) => setCause(refundCauses.find((each) => each === target.value) ?? cause)}
        options={refundCauses.map((value) => ({ value, label: t(`cause.${value}`) }))}
      />
      <SelectField
        label={t('hand.bearer')}
        value={bearer}
        onChange={({ target }) => setBearer(refundBearers.find((each) => each === target.value) ?? bearer)}
        options={refundBearers.map((value) => ({ value, label: t(`bearer.${value}`) }))}
      />
      <Field
        label={t('why.label')}
        hint={t('why.hint')}
        maxLength={300}
        autoComplete="off"
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(tried && badReason ? { error: t('why.missing') } : {})}
      />
      {tried && (wrong || components.length === 0) && <FieldError>{t('hand.amounts')}</FieldError>}
      <div>
        <Button type="submit" busy={busy} busyWords={t('saving')}>
          {t('hand.save')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}
