import { type SubmitEvent, useState } from 'react'
import type { CallInput } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import type { DeskClaim } from './claim-screen.tsx'

type Sent = Omit<CallInput<'POST /api/admin/claims/:id/replace'>['body'], 'seen'>
type ClaimReplaceProps = { claim: DeskClaim; busy: boolean; onReplace: (body: Sent) => Promise<unknown> }

/** How many packets of each go once more, and who bears them; it begins with all that were claimed. */
export function ClaimReplace({ claim, busy, onReplace }: ClaimReplaceProps) {
  const { t } = useTranslation('claim-desk')
  const open = claim.lines.filter(({ mostPackets }) => mostPackets > 0)
  const [counts, setCounts] = useState<Record<string, string>>(() =>
    Object.fromEntries(open.map(({ lineId, mostPackets }) => [lineId, String(mostPackets)])),
  )
  const [bearer, setBearer] = useState(claim.bearers[0] ?? 'platform')
  const [said, setSaid] = useState('')
  const [tried, setTried] = useState(false)
  const wanted = open.map(({ lineId, mostPackets }) => ({ lineId, mostPackets, quantity: packetsIn(counts[lineId]) }))
  const wrong =
    wanted.some(({ quantity, mostPackets }) => Number.isNaN(quantity) || quantity > mostPackets) ||
    wanted.every(({ quantity }) => quantity === 0)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const lines = wanted.map(({ lineId, quantity }) => ({ lineId, quantity }))
    if (!wrong) void onReplace({ bearer, words: said.trim(), lines })
  }
  return (
    <form className="grid gap-4" noValidate aria-label={t('anew.title')} onSubmit={submit}>
      <h3>{t('anew.title')}</h3>
      <p className="small">{t('anew.words')}</p>
      {open.map(({ lineId, name, weight, mostPackets }) => (
        <Field
          key={lineId}
          label={t('grant.goods', { name, weight })}
          hint={t('anew.hint', { most: mostPackets })}
          inputMode="numeric"
          autoComplete="off"
          value={counts[lineId] ?? ''}
          onChange={({ target }) => setCounts({ ...counts, [lineId]: target.value })}
        />
      ))}
      <SelectField
        label={t('grant.bearer')}
        value={bearer}
        onChange={({ target }) => setBearer(claim.bearers.find((each) => each === target.value) ?? bearer)}
        options={claim.bearers.map((value) => ({ value, label: t(`refunds:bearer.${value}`) }))}
      />
      <TextareaField
        label={t('grant.words')}
        optional
        rows={2}
        maxLength={1000}
        value={said}
        onChange={({ target }) => setSaid(target.value)}
      />
      <div role="alert">{tried && wrong && <FieldError>{t('anew.wrong')}</FieldError>}</div>
      <div>
        <Button type="submit" look="line" busy={busy} busyWords={t('saving')}>
          {t('anew.do')}
        </Button>
      </div>
    </form>
  )
}

/** An empty field sends none; anything but a whole number is no answer. */
function packetsIn(typed = ''): number {
  const told = typed.trim()
  return /^\d{0,2}$/.test(told) ? Number(told) : Number.NaN
}
