import { type SubmitEvent, useState } from 'react'
import { indianDay } from '#domain/calendar-day.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { MomentField } from '#web/staff/moment-field.tsx'
import { sayGrams } from '#web/staff/say-amount.ts'
import { sayDay } from '#web/staff/say-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { draftProblems, gramsOf, openDraft, type PackDraft, packingOf } from './pack-draft.ts'
import type { Part } from './part-screen.tsx'

/**
 * Renders the packing form: measured weight, lot and best-before per line, and the label check. Typed input stays
 * when the request is refused.
 */
export function PackForm({ part }: { part: Part }) {
  const { t, language } = useTranslation('seller')
  const today = indianDay(new Date()).day
  const [draft, setDraft] = useState<PackDraft>(() => openDraft(part, today))
  const [attempt, setAttempt] = useState(0)
  const { busy, problem, run } = useAct(useReload('/api/seller'))
  const problems = attempt > 0 ? draftProblems(draft, part, today) : []
  const errorOf = (field: string) =>
    problems.includes(field) ? { error: t(`pack.${field.split(' ')[0]}Missing`) } : {}
  const nameOf = (field: string) => part.lines.find(({ lineId }) => lineId === field.split(' ')[1])?.name
  const change = (lineId: string, changed: Partial<PackDraft['lines'][string]>) =>
    setDraft((before) => ({
      ...before,
      lines: { ...before.lines, [lineId]: { lot: '', bestBefore: '', ...before.lines[lineId], ...changed } },
    }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (draftProblems(draft, part, today).length > 0) return
    void run(
      () => send('POST /api/seller/parts/:id/pack', { params: { id: part.id }, body: packingOf(draft, part) }),
      t('pack.done', { code: part.code }),
    )
  }
  const grams = gramsOf(draft.weight)
  return (
    <Panel title={t('pack.title')}>
      <form className="panel-body grid gap-4 pack-form" noValidate onSubmit={submit}>
        <ErrorSummary
          attempt={attempt}
          problems={problems.map((field) => ({
            fieldId: idOf(field),
            words: [nameOf(field), t(`pack.${field.split(' ')[0]}Missing`)].filter(Boolean).join(': '),
          }))}
        />
        <Field
          id={idOf('weight')}
          label={t('pack.weight')}
          hint={t('pack.weightHint', { expected: sayGrams(part.expectedGrams, language) })}
          inputMode="numeric"
          autoComplete="off"
          required
          value={draft.weight}
          onChange={(event) => setDraft({ ...draft, weight: event.target.value })}
          {...errorOf('weight')}
        />
        {grams !== undefined && isFarOff(grams, part.expectedGrams) && (
          <Notice tone="working">
            {t('pack.weightFar', {
              expected: sayGrams(part.expectedGrams, language),
              difference: sayGrams(Math.abs(grams - part.expectedGrams), language),
            })}
          </Notice>
        )}
        {part.lines.map(({ lineId, name, weight, quantity, shelfLifeDays, bestBeforeFrom }) => {
          const typed = draft.lines[lineId] ?? { lot: '', bestBefore: '' }
          const short = bestBeforeFrom !== null && typed.bestBefore !== '' && typed.bestBefore < bestBeforeFrom
          return (
            <fieldset className="pack-line" key={lineId}>
              <legend>
                {name}, {weight} × {quantity}
              </legend>
              <Field
                id={idOf(`lot ${lineId}`)}
                label={t('pack.lot')}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={40}
                required
                value={typed.lot}
                onChange={(event) => change(lineId, { lot: event.target.value })}
                {...errorOf(`lot ${lineId}`)}
              />
              <MomentField
                id={idOf(`bestBefore ${lineId}`)}
                label={t('pack.bestBefore')}
                type="date"
                required={shelfLifeDays !== null}
                {...(shelfLifeDays === null
                  ? { optional: true }
                  : { hint: t('pack.bestBeforeHint', { count: shelfLifeDays }) })}
                value={typed.bestBefore}
                onChange={(event) => change(lineId, { bestBefore: event.target.value })}
                {...errorOf(`bestBefore ${lineId}`)}
              />
              {short && <Notice tone="working">{t('pack.short', { day: sayDay(bestBeforeFrom, language) })}</Notice>}
            </fieldset>
          )
        })}
        <Checkbox
          id={idOf('label')}
          checked={draft.labelChecked}
          onChange={(event) => setDraft({ ...draft, labelChecked: event.target.checked })}
          {...errorOf('label')}
        >
          {t('pack.label')}
        </Checkbox>
        <Button type="submit" look="buy" size="tall" wide icon="box" busy={busy} busyWords={t('pack.busy')}>
          {t('pack.submit')}
        </Button>
        {problem && <FieldError>{problem}</FieldError>}
      </form>
    </Panel>
  )
}

const idOf = (field: string): string => `pack-${field.replace(' ', '-')}`

/** Packaging may add a tenth of the weight, or at least 50 g; beyond that the form asks for another count. */
const isFarOff = (grams: number, expected: number): boolean => Math.abs(grams - expected) > Math.max(50, expected / 10)
