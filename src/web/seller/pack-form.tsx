import { type SubmitEvent, useState } from 'react'
import { indianDay } from '#domain/time/calendar-day.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDay } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import {
  draftProblems,
  fieldOfProblem,
  gramsOf,
  openDraft,
  type PackDraft,
  type PackProblem,
  packingOf,
} from './pack-draft.ts'
import type { SellerOrderDetail } from './seller-order-screen.tsx'

/**
 * Renders the packing form: measured weight, lot and best-before per line, and the label check. Typed input stays
 * when the request is refused.
 */
export function PackForm({ sellerOrder }: { sellerOrder: SellerOrderDetail }) {
  const { t, language } = useTranslation('seller')
  const today = indianDay(new Date()).day
  const { draft, touch, clear } = useFormDraft<PackDraft>(`pack ${sellerOrder.id}`, openDraft(sellerOrder, today))
  const [submitCount, setSubmitCount] = useState(0)
  const { busy, problem, run } = useAct(useReload('/api/seller'))
  const problems = submitCount > 0 ? draftProblems(draft, sellerOrder, today) : []
  const textOf = (problem: PackProblem): string => t(`pack.${fieldOfProblem(problem)[0]}Missing`)
  const errorOf = (field: PackProblem) => (problems.includes(field) ? { error: textOf(field) } : {})
  const nameOf = (problem: PackProblem) =>
    sellerOrder.lines.find(({ lineId }) => lineId === fieldOfProblem(problem)[1])?.name
  const change = (lineId: string, changed: Partial<PackDraft['lines'][string]>) =>
    touch({ lines: { ...draft.lines, [lineId]: { lot: '', bestBefore: '', ...draft.lines[lineId], ...changed } } })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitCount(submitCount + 1)
    if (draftProblems(draft, sellerOrder, today).length > 0) return
    const packed = await run(
      () =>
        send('POST /api/seller/parts/:id/pack', {
          params: { id: sellerOrder.id },
          body: packingOf(draft, sellerOrder),
        }),
      t('pack.done', { code: sellerOrder.code }),
    )
    if (packed) clear()
  }
  const grams = gramsOf(draft.weight)
  return (
    <Panel title={t('pack.title')}>
      <form className="panel-body stack-16 pack-form" noValidate onSubmit={submit}>
        <ErrorSummary
          submitCount={submitCount}
          problems={problems.map((field) => ({
            fieldId: idOf(field),
            text: [nameOf(field), textOf(field)].filter(Boolean).join(': '),
          }))}
        />
        <Field
          id={idOf('weight')}
          label={t('pack.weight')}
          hint={t('pack.weightHint', { expected: formatGrams(sellerOrder.expectedGrams, language) })}
          inputMode="numeric"
          autoComplete="off"
          required
          value={draft.weight}
          onChange={(event) => touch({ weight: event.target.value })}
          {...errorOf('weight')}
        />
        {grams !== undefined && isFarOff(grams, sellerOrder.expectedGrams) && (
          <Alert tone="working">
            {t('pack.weightFar', {
              expected: formatGrams(sellerOrder.expectedGrams, language),
              difference: formatGrams(Math.abs(grams - sellerOrder.expectedGrams), language),
            })}
          </Alert>
        )}
        {sellerOrder.lines.map(({ lineId, name, weight, quantity, shelfLifeDays, bestBeforeFrom }) => {
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
              <DateTimeField
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
              {short && <Alert tone="working">{t('pack.short', { day: formatDay(bestBeforeFrom, language) })}</Alert>}
            </fieldset>
          )
        })}
        <Checkbox
          id={idOf('label')}
          checked={draft.labelChecked}
          onChange={(event) => touch({ labelChecked: event.target.checked })}
          {...errorOf('label')}
        >
          {t('pack.label')}
        </Checkbox>
        <Button type="submit" variant="buy" size="tall" wide icon="box" busy={busy} busyText={t('pack.busy')}>
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
