import { type SubmitEvent, useState } from 'react'
import type { CallInput } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { ClaimFundingFields, defaultFunding } from './claim-funding-fields.tsx'
import type { DeskClaim } from './claim-screen.tsx'

type Sent = Omit<CallInput<'POST /api/admin/claims/:id/replace'>['body'], 'seen'>
type ClaimReplaceProps = { claim: DeskClaim; busy: boolean; onReplace: (body: Sent) => Promise<unknown> }

/** Renders how many units of each line are replaced, and who funds them; the default is all that were claimed. */
export function ClaimReplace({ claim, busy, onReplace }: ClaimReplaceProps) {
  const { t } = useTranslation('claim-desk')
  const open = claim.lines.filter(({ replaceableUnits }) => replaceableUnits > 0)
  const [counts, setCounts] = useState<Record<string, string>>(() =>
    Object.fromEntries(open.map(({ lineId, replaceableUnits }) => [lineId, String(replaceableUnits)])),
  )
  const [funding, setFunding] = useState(() => defaultFunding(claim))
  const [submitted, setSubmitted] = useState(false)
  const wanted = open.map(({ lineId, replaceableUnits }) => ({
    lineId,
    replaceableUnits,
    quantity: parseQuantity(counts[lineId]),
  }))
  const wrong =
    wanted.some(({ quantity, replaceableUnits }) => Number.isNaN(quantity) || quantity > replaceableUnits) ||
    wanted.every(({ quantity }) => quantity === 0)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    const lines = wanted.map(({ lineId, quantity }) => ({ lineId, quantity }))
    if (!wrong) void onReplace({ ...funding, text: funding.text.trim(), lines })
  }
  return (
    <form className="stack-16" noValidate aria-label={t('replacement.title')} onSubmit={submit}>
      <h3>{t('replacement.title')}</h3>
      <p className="small">{t('replacement.text')}</p>
      {open.map(({ lineId, name, weight, replaceableUnits }) => (
        <Field
          key={lineId}
          label={t('grant.goods', { name, weight })}
          hint={t('replacement.hint', { most: replaceableUnits })}
          inputMode="numeric"
          autoComplete="off"
          value={counts[lineId] ?? ''}
          onChange={({ target }) => setCounts({ ...counts, [lineId]: target.value })}
        />
      ))}
      <ClaimFundingFields claim={claim} funding={funding} onChange={setFunding} />
      <div role="alert">{submitted && wrong && <FieldError>{t('replacement.wrong')}</FieldError>}</div>
      <div>
        <Button type="submit" variant="line" busy={busy} busyText={t('saving')}>
          {t('replacement.do')}
        </Button>
      </div>
    </form>
  )
}

/** Returns the units typed: an empty field means 0; anything but a whole number is invalid. */
function parseQuantity(typed = ''): number {
  const digits = typed.trim()
  return /^\d{0,2}$/.test(digits) ? Number(digits) : Number.NaN
}
