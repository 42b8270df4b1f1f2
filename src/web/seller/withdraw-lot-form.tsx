import { type SubmitEvent, useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
import { focusFirst } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'

type Lot = CallReply<'GET /api/seller/lots'>['items'][number]

const nothing = { key: '', reason: '' }
const keyOf = ({ productId, lot }: Lot): string => `${productId} ${lot}`

/** Holds the chosen lot and the reason; what is missing is said once the form was sent, and is focused. */
function useWithdrawal(lots: readonly Lot[]) {
  const { t } = useTranslation('recalls')
  const { draft, touch, clear } = useFormDraft('withdraw-lot', nothing)
  const [submitted, setSubmitted] = useState(false)
  const [open, setOpen] = useState(false)
  const chosen = lots.find((lot) => keyOf(lot) === draft.key)
  const missing = {
    ...(chosen ? {} : { key: t('missingLot') }),
    ...(isReason(draft.reason) ? {} : { reason: t('missingReason') }),
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.keys(missing).length === 0) setOpen(true)
    else focusFirst(event.currentTarget, missing)
  }
  const close = (isWithdrawn: boolean) => {
    setOpen(false)
    if (!isWithdrawn) return
    clear()
    setSubmitted(false)
  }
  const field = (name: keyof typeof nothing) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => touch({ [name]: target.value }),
    ...(submitted && missing[name] !== undefined ? { error: missing[name] } : {}),
  })
  return { chosen, reason: draft.reason.trim(), open, submit, close, field }
}

/** Withdraws a packed lot: with its reason, after a confirmation that says how much is affected. */
export function WithdrawLotForm({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslation('recalls')
  const { chosen, reason, open, submit, close, field } = useWithdrawal(lots)
  if (lots.length === 0) return <p className="mb-12">{t('noLots')}</p>
  return (
    <Panel title={t('start')}>
      <form className="panel-body stack-12" noValidate onSubmit={submit}>
        <SelectField
          {...field('key')}
          label={t('lot')}
          options={[
            { value: '', label: t('choose') },
            ...lots.map((lot) => ({ value: keyOf(lot), label: t('lotOption', lot) })),
          ]}
        />
        <Field {...field('reason')} label={t('reason')} hint={t('reasonHint')} maxLength={300} required />
        <div className="actions">
          <Button type="submit" variant="line" size="tall">
            {t('start')}
          </Button>
        </div>
      </form>
      {chosen && <Confirmation lot={chosen} reason={reason} open={open} close={close} />}
    </Panel>
  )
}

type ConfirmationProps = { lot: Lot; reason: string; open: boolean; close: (isWithdrawn: boolean) => void }

function Confirmation({ lot, reason, open, close }: ConfirmationProps) {
  const { t } = useTranslation('recalls')
  const act = useAct(useReload('/api/seller'))
  const withdraw = async () => {
    const body = { productId: lot.productId, lot: lot.lot, reason }
    if (await act.run(() => send('POST /api/seller/recalls', { body }), t('done'))) close(true)
  }
  return (
    <Dialog open={open} onClose={() => close(false)} title={t('confirmTitle')}>
      <div className="stack-16">
        <p>
          <b>{t('heading', { name: lot.name, lot: lot.lot })}</b>
        </p>
        <p>{t('confirmText', lot)}</p>
        <Button size="tall" wide busy={act.busy} busyText={t('busy')} onClick={() => void withdraw()}>
          {t('confirm')}
        </Button>
        {act.problem && <FieldError>{act.problem}</FieldError>}
      </div>
    </Dialog>
  )
}
