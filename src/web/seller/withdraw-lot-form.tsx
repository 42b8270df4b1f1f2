import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { isReason } from '#domain/audit/reason.ts'
import { send } from '#web/data/api.ts'
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

/** Withdraws a packed lot: with its reason, after a confirmation that says how much is affected. */
export function WithdrawLotForm({ lots }: { lots: readonly Lot[] }) {
  const { t } = useTranslation('recalls')
  const { draft, touch, clear } = useFormDraft('withdraw-lot', nothing)
  const { key, reason } = draft
  const [submitted, setSubmitted] = useState(false)
  const [open, setOpen] = useState(false)
  const chosen = lots.find((lot) => keyOf(lot) === key)
  const isMissing = !isReason(reason)
  if (lots.length === 0) return <p className="mb-12">{t('noLots')}</p>
  return (
    <Panel title={t('start')}>
      <form
        className="panel-body stack-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (chosen && !isMissing) setOpen(true)
        }}
      >
        <SelectField
          label={t('lot')}
          value={key}
          onChange={({ target }) => touch({ key: target.value })}
          {...(submitted && !chosen ? { error: t('missingLot') } : {})}
          options={[
            { value: '', label: t('choose') },
            ...lots.map((lot) => ({ value: keyOf(lot), label: t('lotOption', lot) })),
          ]}
        />
        <Field
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          maxLength={300}
          required
          onChange={({ target }) => touch({ reason: target.value })}
          {...(submitted && isMissing ? { error: t('missingReason') } : {})}
        />
        <div className="actions">
          <Button type="submit" variant="line" size="tall">
            {t('start')}
          </Button>
        </div>
      </form>
      {chosen && (
        <Confirmation lot={chosen} reason={reason.trim()} open={open} close={() => setOpen(false)} done={clear} />
      )}
    </Panel>
  )
}

type ConfirmationProps = { lot: Lot; reason: string; open: boolean; close: () => void; done: () => void }

function Confirmation({ lot, reason, open, close, done }: ConfirmationProps) {
  const { t } = useTranslation('recalls')
  const act = useAct(useReload('/api/seller'))
  const withdraw = async () => {
    const body = { productId: lot.productId, lot: lot.lot, reason }
    if (await act.run(() => send('POST /api/seller/recalls', { body }), t('done'))) {
      close()
      done()
    }
  }
  return (
    <Dialog open={open} onClose={close} title={t('confirmTitle')}>
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
