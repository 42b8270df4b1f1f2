import { type SubmitEvent, useState } from 'react'
import { availableSellerOrderCommands } from '#domain/orders/seller-order-flow.ts'
import { send } from '#web/data/api.ts'
import { useUser } from '#web/data/user.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { SellerOrderDetail } from './seller-order-screen.tsx'
import { type WithdrawReason, withdrawReasons } from './withdraw-reasons.ts'

/** Lets the seller withdraw while nothing is packed: fewer units, or the whole seller order, with a reason. */
export function WithdrawSellerOrder({ sellerOrder }: { sellerOrder: SellerOrderDetail }) {
  const { t } = useTranslation('seller')
  const [open, setOpen] = useState(false)
  const role = useUser()?.role ?? 'seller'
  const commands = availableSellerOrderCommands(sellerOrder.state, { as: role })
  if (!commands.includes('reject')) return null
  return open ? (
    <div className="mt-12">
      <Panel title={t('withdraw.title')}>
        <WithdrawForm sellerOrder={sellerOrder} onClose={() => setOpen(false)} />
      </Panel>
    </div>
  ) : (
    <p className="my-12">
      <TextButton aria-expanded={false} onClick={() => setOpen(true)}>
        {t('withdraw.open')}
      </TextButton>
    </p>
  )
}

function WithdrawForm({ sellerOrder, onClose }: { sellerOrder: SellerOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('seller')
  const { busy, problem, run } = useAct(useReload('/api/seller'))
  const lines = sellerOrder.lines.filter(({ quantity }) => quantity > 0)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [code, setCode] = useState<WithdrawReason>(withdrawReasons[0])
  const [text, setText] = useState('')
  const has = lines.map(({ lineId, quantity }) => ({
    lineId,
    quantity: Number(typed[lineId] ?? quantity),
    most: quantity,
  }))
  const whole = has.every(({ quantity, most }) => Number.isInteger(quantity) && quantity >= 0 && quantity <= most)
  const less = has.some(({ quantity, most }) => quantity < most)
  const none = has.every(({ quantity }) => quantity === 0)
  const ready = whole && less && (code !== 'other' || text.trim() !== '')

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const { id, version } = sellerOrder
    const reason = { code, ...(text.trim() === '' ? {} : { text: text.trim() }) }
    const done = await run(
      () =>
        none
          ? send('POST /api/seller/parts/:id/reject', { params: { id }, body: { version, reason } })
          : send('POST /api/seller/parts/:id/shortage', {
              params: { id },
              body: { version, reason, lines: has.map(({ lineId, quantity }) => ({ lineId, quantity })) },
            }),
      t('withdraw.done', { code: sellerOrder.code }),
    )
    if (done) onClose()
  }
  return (
    <form className="panel-body stack-16" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('withdraw.body')}</p>
      {lines.map(({ lineId, name, weight, quantity }) => (
        <Field
          key={lineId}
          label={t('withdraw.line', { name, weight, quantity })}
          inputMode="numeric"
          autoComplete="off"
          value={typed[lineId] ?? String(quantity)}
          onChange={(event) => setTyped({ ...typed, [lineId]: event.target.value })}
        />
      ))}
      <SelectField
        label={t('withdraw.reason')}
        value={code}
        onChange={(event) => setCode(event.target.value as typeof code)}
        options={withdrawReasons.map((value) => ({ value, label: t(`withdraw.reasons.${value}`) }))}
      />
      {code === 'other' && (
        <TextareaField
          label={t('withdraw.text')}
          rows={2}
          maxLength={300}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {!(whole && less) && <p className="small">{t('withdraw.same')}</p>}
      <div className="row-12">
        <Button type="submit" busy={busy} busyText={t('withdraw.busy')} disabled={!ready}>
          {t(none ? 'withdraw.reject' : 'withdraw.shorten')}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t('withdraw.dismiss')}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}
