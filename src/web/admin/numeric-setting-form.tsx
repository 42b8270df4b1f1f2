import { type SubmitEvent, useState } from 'react'
import {
  findNumericProblems,
  type NumericProblem,
  type NumericSetting,
  type NumericValues,
} from '#domain/settings/numeric-settings.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ChangeReason, focusWrong } from './change-reason.tsx'
import { isReason } from './promotion-reason.tsx'
import { formatSettingValues, numericFieldsOf } from './setting-value-texts.ts'

type CurrentSetting = {
  now: Readonly<Record<string, number>>
  version: number
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
export function NumericSettingForm<Name extends NumericSetting>({
  name,
  current,
  save,
  reload,
}: NumericSettingFormProps<Name>) {
  const { t, tCode, language } = useTranslation('terms')
  const act = useAct(reload)
  const fields = numericFieldsOf(name)
  const [touched, setTouched] = useState<Readonly<Record<string, string>>>({})
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const typed: Readonly<Record<string, string>> = {
    ...Object.fromEntries(fields.map(([key]) => [key, String(current.now[key] ?? '')])),
    ...touched,
  }
  const values = Object.fromEntries(
    fields.map(([key]) => [key, typed[key]?.trim() ? Number(typed[key]) : Number.NaN]),
  ) as NumericValues<Name>
  const problems: Partial<Record<string, NumericProblem>> = findNumericProblems(name, values)
  const dateTime = parseIndianDateTime(from)
  const past = dateTime !== null && dateTime.getTime() <= Date.now()
  const same = fields.every(([key]) => values[key] === current.now[key]) && from === ''
  const ready = Object.keys(problems).length === 0 && !past && !same

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!ready) return
    if (current.coming && !isReason(reason)) {
      setSubmitted(true)
      focusWrong(event.currentTarget)
      return
    }
    const input = { ...values, seen: current.version, from: dateTime?.toISOString() ?? null, reason }
    const saved = await act.run(() => save(input), t('saved'))
    if (!saved) return
    setTouched({})
    setFrom('')
    setReason('')
    setSubmitted(false)
  }
  return (
    <Panel title={t(`${name}.title`)}>
      <form className="panel-body stack-16" onSubmit={submit} noValidate>
        <p className="small">{t(`${name}.text`)}</p>
        {current.coming?.map(({ from: at, terms }) => (
          <Alert key={at} tone="working">
            {t('coming', {
              dateTime: formatDateTime(at, language),
              fields: formatSettingValues(name, terms, t, language),
            })}
          </Alert>
        ))}
        <div className="numeric-fields">
          {fields.map(([key, { unit, least, most }]) => (
            <Field
              key={key}
              label={t('label', { name: tCode(name, key), unit: t(`unit.${unit}`) })}
              hint={tCode(name, `${key}Hint`)}
              value={typed[key] ?? ''}
              inputMode="decimal"
              autoComplete="off"
              required
              onChange={(event) => setTouched({ ...touched, [key]: event.target.value })}
              {...(problems[key]
                ? { error: t(`problem.${problems[key]}`, { least: String(least), most: String(most) }) }
                : {})}
            />
          ))}
          {current.coming && (
            <>
              <DateTimeField
                label={t('from')}
                hint={t('fromHint')}
                value={from}
                onChange={(event) => setFrom(event.target.value)}
                {...(past ? { error: t('problem.passed') } : {})}
              />
              <ChangeReason value={reason} submitted={submitted} onChange={setReason} />
            </>
          )}
        </div>
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        <p className="actions">
          <Button type="submit" busy={act.busy} disabled={!ready}>
            {t('save')} <span className="visually-hidden">{t(`${name}.title`)}</span>
          </Button>
        </p>
      </form>
    </Panel>
  )
}
