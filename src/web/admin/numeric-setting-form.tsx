import type { NumericProblem } from '#domain/numbers/numeric-field.ts'
import { findNumericProblems, type NumericSetting, type NumericValues } from '#domain/settings/numeric-settings.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ChangeReason } from './change-reason.tsx'
import { problemsOfChange } from './problems-of-change.ts'
import { formatSettingValues, numericFieldsOf } from './setting-value-texts.ts'

type CurrentSetting = {
  now: Readonly<Record<string, number>>
  version: number
  /** Who changed it last, and when. */
  by?: string | undefined
  at?: string | undefined
  coming?: readonly { from: string; terms: Readonly<Record<string, number>> }[]
}

export type NumericSettingFormProps<Name extends NumericSetting> = {
  name: Name
  current: CurrentSetting
  /** `from` is null for a change that applies at once. */
  save: (input: NumericValues<Name> & { seen: number; from: string | null; reason: string }) => Promise<unknown>
  reload: () => Promise<unknown>
}

/**
 * Renders the values of one setting: the current ones, planned ones with their dates, and fields to change them, each
 * with its error. The input stays until it is saved, and when another admin saved first: fields not edited here then
 * show that admin's values. Values with dates are amounts that customers pay, so a reason is required.
 */
export function NumericSettingForm<Name extends NumericSetting>(props: NumericSettingFormProps<Name>) {
  const { name, current } = props
  const { t, tCode, language } = useTranslation('terms')
  const form = useNumericSetting(props)
  const fields = numericFieldsOf(name)
  const values = numbersOf(name, form.draft)
  const isSame = form.draft.from === '' && fields.every(([key]) => values[key] === current.now[key])
  return (
    <Panel id={name} title={t(`${name}.title`)}>
      <form {...form.props} className="panel-body stack-16">
        <p className="small">{t(`${name}.text`)}</p>
        {current.coming?.map(({ from, terms }) => (
          <Alert key={from} tone="working">
            {t('coming', {
              dateTime: formatDateTime(from, language),
              fields: formatSettingValues(name, terms, t, language),
            })}
          </Alert>
        ))}
        <div className="numeric-fields">
          {fields.map(([key, { unit }]) => (
            <Field
              key={key}
              {...form.field(key)}
              label={t('label', { name: tCode(name, key), unit: t(`unit.${unit}`) })}
              hint={tCode(name, `${key}Hint`)}
              inputMode="decimal"
              autoComplete="off"
              required
            />
          ))}
          {current.coming && (
            <>
              <DateTimeField {...form.field('from')} label={t('from')} hint={t('fromHint')} />
              <ChangeReason {...form.field('reason')} />
            </>
          )}
        </div>
        <StaleNote form={form} />
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
        <p className="actions">
          <Button type="submit" busy={form.busy} disabled={isSame}>
            {t('save')} <span className="visually-hidden">{t(`${name}.title`)}</span>
          </Button>
        </p>
      </form>
    </Panel>
  )
}

type SettingDraft = Readonly<Record<string, string>>

/** Checks every value against its bounds, the date and the reason, and saves them as a new version. */
function useNumericSetting<Name extends NumericSetting>(props: NumericSettingFormProps<Name>) {
  const { name, current, save, reload } = props
  const { t } = useTranslation('terms')
  const fields = numericFieldsOf(name)
  return useStaffForm<SettingDraft, unknown>({
    name: `setting ${name}`,
    start: {
      ...Object.fromEntries(fields.map(([key]) => [key, String(current.now[key] ?? '')])),
      from: '',
      reason: '',
    },
    saved: current,
    check: (draft) => {
      const problems: Partial<Record<string, NumericProblem>> = findNumericProblems(name, numbersOf(name, draft))
      const wrong = fields.flatMap(([key, { least, most }]) =>
        problems[key] ? [[key, t(`problem.${problems[key]}`, { least: String(least), most: String(most) })]] : [],
      )
      return { ...Object.fromEntries(wrong), ...(current.coming ? problemsOfChange(draft, t) : {}) }
    },
    send: (draft) =>
      save({
        ...numbersOf(name, draft),
        seen: current.version,
        from: parseIndianDateTime(draft.from ?? '')?.toISOString() ?? null,
        reason: draft.reason ?? '',
      }),
    done: t('saved'),
    reload,
  })
}

/** Returns the typed numbers; a field without one is not a number. */
const numbersOf = <Name extends NumericSetting>(name: Name, draft: SettingDraft) =>
  Object.fromEntries(
    numericFieldsOf(name).map(([key]) => [key, draft[key]?.trim() ? Number(draft[key]) : Number.NaN]),
  ) as NumericValues<Name> & Readonly<Record<string, number>>
