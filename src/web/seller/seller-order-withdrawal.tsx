import { useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { SellerOrderDetail } from './seller-order-screen.tsx'
import { useOrderCommands } from './use-order-commands.ts'
import { type WithdrawReason, withdrawReasons } from './withdraw-reasons.ts'

/** Lets the seller withdraw while nothing is packed: fewer units, or the whole seller order, with a reason. */
export function WithdrawSellerOrder({ sellerOrder }: { sellerOrder: SellerOrderDetail }) {
  const { t } = useTranslation('seller')
  const [open, setOpen] = useState(false)
  const commands = useOrderCommands(sellerOrder.state)
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
  const lines = sellerOrder.lines.filter(({ quantity }) => quantity > 0)
  const { form, isNone } = useWithdrawal(sellerOrder, lines, onClose)
  const { units, code } = form.draft
  const wrong = form.errorOf('units').error
  return (
    <form {...form.props} className="panel-body stack-16">
      <p>{t('withdraw.body')}</p>
      {lines.map(({ lineId, name, weight, quantity }) => (
        <Field
          key={lineId}
          name="units"
          label={t('withdraw.line', { name, weight, quantity })}
          inputMode="numeric"
          autoComplete="off"
          value={units[lineId] ?? String(quantity)}
          aria-invalid={wrong ? true : undefined}
          onChange={(event) => form.change({ units: { ...units, [lineId]: event.target.value } })}
        />
      ))}
      {wrong ? <FieldError>{wrong}</FieldError> : <p className="small">{t('withdraw.same')}</p>}
      <SelectField
        {...form.field('code')}
        label={t('withdraw.reason')}
        options={withdrawReasons.map((value) => ({ value, label: t(`withdraw.reasons.${value}`) }))}
      />
      {code === 'other' && (
        <TextareaField {...form.field('text')} label={t('withdraw.text')} rows={2} maxLength={300} required />
      )}
      <div className="row-12">
        <Button type="submit" busy={form.busy} busyText={t('withdraw.busy')}>
          {t(isNone ? 'withdraw.reject' : 'withdraw.shorten')}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t('withdraw.dismiss')}
        </Button>
      </div>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </form>
  )
}

/** Reports fewer units, or declines the seller order where nothing is left. */
function useWithdrawal(sellerOrder: SellerOrderDetail, lines: SellerOrderDetail['lines'], onDone: () => void) {
  const { t } = useTranslation('seller')
  const { t: tForms } = useTranslation('staff-forms')
  const unitsOf = (units: Readonly<Record<string, string>>) =>
    lines.map(({ lineId, quantity }) => ({
      lineId,
      quantity: /^\d+$/.test(units[lineId]?.trim() ?? String(quantity)) ? Number(units[lineId] ?? quantity) : -1,
      most: quantity,
    }))
  const isNone = (units: Readonly<Record<string, string>>) => unitsOf(units).every(({ quantity }) => quantity === 0)
  const form = useStaffForm({
    name: `withdraw ${sellerOrder.id}`,
    start: { units: {} as Readonly<Record<string, string>>, code: withdrawReasons[0] as WithdrawReason, text: '' },
    check: ({ units, code, text }) => {
      const has = unitsOf(units)
      const isWrong = has.some(({ quantity, most }) => quantity < 0 || quantity > most)
      const isSame = has.every(({ quantity, most }) => quantity === most)
      return {
        ...(isWrong ? { units: tForms('units') } : isSame ? { units: t('withdraw.same') } : {}),
        ...(code === 'other' && text.trim() === '' ? { text: tForms('details') } : {}),
      }
    },
    send: async ({ units, code, text }) => {
      const { id, version } = sellerOrder
      const reason = { code, ...(text.trim() === '' ? {} : { text: text.trim() }) }
      if (isNone(units)) await send('POST /api/seller/parts/:id/reject', { params: { id }, body: { version, reason } })
      else
        await send('POST /api/seller/parts/:id/shortage', {
          params: { id },
          body: { version, reason, lines: unitsOf(units).map(({ lineId, quantity }) => ({ lineId, quantity })) },
        })
      onDone()
    },
    done: t('withdraw.done', { code: sellerOrder.code }),
    reload: useReload('/api/seller'),
  })
  return { form, isNone: isNone(form.draft.units) }
}
