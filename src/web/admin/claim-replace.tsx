import { type SubmitEvent, useState } from 'react'
import type { CallInput } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { ClaimBearing, firstBearing } from './claim-bearing.tsx'
import type { DeskClaim } from './claim-screen.tsx'

type Sent = Omit<CallInput<'POST /api/admin/claims/:id/replace'>['body'], 'seen'>
type ClaimReplaceProps = { claim: DeskClaim; busy: boolean; onReplace: (body: Sent) => Promise<unknown> }

/** Renders how many units of each line are replaced, and who funds them; the default is all that were claimed. */
export function ClaimReplace({ claim, busy, onReplace }: ClaimReplaceProps) {
  const { t } = useTranslation('claim-desk')
  const open = claim.lines.filter(({ mostPackets }) => mostPackets > 0)
  const [counts, setCounts] = useState<Record<string, string>>(() =>
    Object.fromEntries(open.map(({ lineId, mostPackets }) => [lineId, String(mostPackets)])),
  )
  const [bearing, setBearing] = useState(() => firstBearing(claim))
  const [tried, setTried] = useState(false)
  const wanted = open.map(({ lineId, mostPackets }) => ({ lineId, mostPackets, quantity: packetsIn(counts[lineId]) }))
  const wrong =
    wanted.some(({ quantity, mostPackets }) => Number.isNaN(quantity) || quantity > mostPackets) ||
    wanted.every(({ quantity }) => quantity === 0)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const lines = wanted.map(({ lineId, quantity }) => ({ lineId, quantity }))
    if (!wrong) void onReplace({ ...bearing, words: bearing.words.trim(), lines })
  }
  return (
    <form className="grid gap-4" noValidate aria-label={t('replacement.title')} onSubmit={submit}>
      <h3>{t('replacement.title')}</h3>
      <p className="small">{t('replacement.words')}</p>
      {open.map(({ lineId, name, weight, mostPackets }) => (
        <Field
          key={lineId}
          label={t('grant.goods', { name, weight })}
          hint={t('replacement.hint', { most: mostPackets })}
          inputMode="numeric"
          autoComplete="off"
          value={counts[lineId] ?? ''}
          onChange={({ target }) => setCounts({ ...counts, [lineId]: target.value })}
        />
      ))}
      <ClaimBearing claim={claim} bearing={bearing} onChange={setBearing} />
      <div role="alert">{tried && wrong && <FieldError>{t('replacement.wrong')}</FieldError>}</div>
      <div>
        <Button type="submit" look="line" busy={busy} busyWords={t('saving')}>
          {t('replacement.do')}
        </Button>
      </div>
    </form>
  )
}

/** Returns the units typed: an empty field means 0; anything but a whole number is invalid. */
function packetsIn(typed = ''): number {
  const told = typed.trim()
  return /^\d{0,2}$/.test(told) ? Number(told) : Number.NaN
}
