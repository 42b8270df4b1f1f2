import { indianDay } from '#domain/time/calendar-day.ts'
import { errorsOf } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { shopTime } from '#web/platform/shop-time.ts'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { formatDay } from '#web/staff/format-time.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { draftProblems, fieldOfProblem, gramsOf, openDraft, type PackDraft, packingOf } from './pack-draft.ts'
import { useSellerActs } from './seller-acts.tsx'
import type { SellerOrderDetail } from './seller-order-screen.tsx'

/**
 * Renders the packing form: measured weight, lot and best-before per line, and the label check. Typed input stays
 * when the request is refused.
 */
export function PackForm({ sellerOrder }: { sellerOrder: SellerOrderDetail }) {
  const { t, language } = useTranslation('seller')
  const form = usePacking(sellerOrder)
  const { draft, change } = form
  const grams = gramsOf(draft.weight)
  const expected = formatGrams(sellerOrder.expectedGrams, language)
  return (
    <Panel title={t('pack.title')}>
      <form {...form.props} className="panel-body stack-16 pack-form">
        <Field
          {...form.field('weight')}
          label={t('pack.weight')}
          hint={t('pack.weightHint', { expected })}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        {grams !== undefined && isFarOff(grams, sellerOrder.expectedGrams) && (
          <Alert tone="working">
            {t('pack.weightFar', {
              expected,
              difference: formatGrams(Math.abs(grams - sellerOrder.expectedGrams), language),
            })}
          </Alert>
        )}
        {sellerOrder.lines.map((line) => (
          <PackLine key={line.lineId} line={line} form={form} />
        ))}
        <Checkbox
          name="label"
          checked={draft.labelChecked}
          onChange={(event) => change({ labelChecked: event.target.checked })}
          {...form.errorOf('label')}
        >
          {t('pack.label')}
        </Checkbox>
        <Button type="submit" variant="buy" size="tall" wide icon="box" busy={form.busy} busyText={t('pack.busy')}>
          {t('pack.submit')}
        </Button>
        {form.problem && <FieldError>{form.problem}</FieldError>}
      </form>
    </Panel>
  )
}

type PackLineProps = { line: SellerOrderDetail['lines'][number]; form: ReturnType<typeof usePacking> }

/** Asks for lot and best-before of one line. */
function PackLine({ line, form: { draft, change, errorOf } }: PackLineProps) {
  const { t, language } = useTranslation('seller')
  const { lineId, name, weight, quantity, shelfLifeDays, bestBeforeFrom } = line
  const typed = draft.lines[lineId] ?? { lot: '', bestBefore: '' }
  const short = bestBeforeFrom !== null && typed.bestBefore !== '' && typed.bestBefore < bestBeforeFrom
  const field = (key: keyof typeof typed) => ({
    name: `${key} ${lineId}`,
    value: typed[key],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ lines: { ...draft.lines, [lineId]: { ...typed, [key]: target.value } } }),
    ...errorOf(`${key} ${lineId}`),
  })
  return (
    <fieldset className="pack-line">
      <legend>
        {name}, {weight} × {quantity}
      </legend>
      <Field
        {...field('lot')}
        label={t('pack.lot')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        required
      />
      <DateTimeField
        {...field('bestBefore')}
        label={t('pack.bestBefore')}
        type="date"
        required={shelfLifeDays !== null}
        {...(shelfLifeDays === null
          ? { optional: true }
          : { hint: t('pack.bestBeforeHint', { count: shelfLifeDays }) })}
      />
      {short && <Alert tone="working">{t('pack.short', { day: formatDay(bestBeforeFrom, language) })}</Alert>}
    </fieldset>
  )
}

/** Checks and reports what was packed. */
function usePacking(sellerOrder: SellerOrderDetail) {
  const { t } = useTranslation('seller')
  const { t: ofQueue } = useTranslation('seller-offline')
  const { perform } = useSellerActs()
  const today = indianDay(new Date(shopTime())).day
  return useStaffForm<PackDraft, 'done' | 'waiting'>({
    name: `pack ${sellerOrder.id}`,
    start: openDraft(sellerOrder, today),
    check: (draft) =>
      errorsOf(draftProblems(draft, sellerOrder, today), (problem) => t(`pack.${fieldOfProblem(problem)[0]}Missing`)),
    send: (draft) => {
      const at = new Date(shopTime())
      const body = { ...packingOf(draft, sellerOrder), at: at.toISOString() }
      // All that was typed is in the label, so a refusal that comes later loses none of it.
      const lots = body.lines.map(({ lot, bestBefore }) => [lot, bestBefore].filter(Boolean).join(' ')).join(', ')
      const label = ofQueue('act.pack', { code: sellerOrder.code, grams: body.weightGrams, lots })
      return perform(
        { label, call: 'POST /api/seller/parts/:id/pack', input: { params: { id: sellerOrder.id }, body } },
        at,
      )
    },
    done: (sent) =>
      sent === 'waiting' ? ofQueue('stored', { what: sellerOrder.code }) : t('pack.done', { code: sellerOrder.code }),
    reload: useReload('/api/seller'),
  })
}

/** Packaging may add a tenth of the weight, or at least 50 g; beyond that the form asks for another count. */
const isFarOff = (grams: number, expected: number): boolean => Math.abs(grams - expected) > Math.max(50, expected / 10)
