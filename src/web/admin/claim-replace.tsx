import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { ClaimFundingFields, defaultFunding } from './claim-funding-fields.tsx'
import type { DeskClaim } from './claim-screen.tsx'

/** Renders how many units of each line are replaced, and who funds them; the default is all that were claimed. */
export function ClaimReplace({ claim }: { claim: DeskClaim }) {
  const { t } = useTranslation('claim-desk')
  const open = claim.lines.filter(({ replaceableUnits }) => replaceableUnits > 0)
  const form = useStaffForm({
    name: `claim-replace ${claim.id}`,
    start: {
      counts: Object.fromEntries(open.map(({ lineId, replaceableUnits }) => [lineId, String(replaceableUnits)])),
      funding: defaultFunding(claim),
    },
    check: ({ counts }) => (linesOf(open, counts) === undefined ? { counts: t('replacement.wrong') } : {}),
    send: ({ counts, funding }) =>
      send('POST /api/admin/claims/:id/replace', {
        params: { id: claim.id },
        body: { seen: claim.version, ...funding, text: funding.text.trim(), lines: linesOf(open, counts) ?? [] },
      }),
    done: t('replacement.done'),
    reload: useReload('/api/admin'),
  })
  const { counts, funding } = form.draft
  const { error } = form.errorOf('counts')
  return (
    <form {...form.props} className="stack-16" aria-label={t('replacement.title')}>
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
          name="counts"
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => form.change({ counts: { ...counts, [lineId]: target.value } })}
        />
      ))}
      <ClaimFundingFields claim={claim} funding={funding} onChange={(given) => form.change({ funding: given })} />
      <div role="alert">{(error ?? form.problem) && <FieldError>{error ?? form.problem}</FieldError>}</div>
      <div>
        <Button type="submit" variant="line" busy={form.busy} busyText={t('saving')}>
          {t('replacement.do')}
        </Button>
      </div>
    </form>
  )
}

/** Returns the units of each line; undefined when one is wrong or too high, or all are empty. */
function linesOf(open: DeskClaim['lines'], counts: Record<string, string>) {
  const lines = open.map(({ lineId, replaceableUnits }) => {
    const quantity = parseQuantity(counts[lineId])
    return { lineId, quantity, isWrong: Number.isNaN(quantity) || quantity > replaceableUnits }
  })
  if (lines.some(({ isWrong }) => isWrong) || lines.every(({ quantity }) => quantity === 0)) return undefined
  return lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
}

/** Returns the units typed: an empty field means 0; anything but a whole number is invalid. */
function parseQuantity(typed = ''): number {
  const digits = typed.trim()
  return /^\d{0,2}$/.test(digits) ? Number(digits) : Number.NaN
}
