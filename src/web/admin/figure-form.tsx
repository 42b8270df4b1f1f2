import { type SubmitEvent, useState } from 'react'
import { readIndianMoment } from '#domain/indian-moment.ts'
import { type FigureSetting, type Figures, problemsOfFigures } from '#domain/setting-figures.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { MomentField } from '#web/staff/moment-field.tsx'
import { sayMoment } from '#web/staff/say-time.ts'
import { useAct } from '#web/staff/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ChangeReason, focusWrong } from './change-reason.tsx'
import { figuresOf, sayFigures } from './figure-words.ts'
import { isReason } from './offer-reason.tsx'

type Standing = {
  now: Readonly<Record<string, number>>
  version: number
  coming?: readonly { from: string; terms: Readonly<Record<string, number>> }[]
}

type FigureFormProps<Name extends FigureSetting> = {
  name: Name
  standing: Standing
  /** `from` is null for a change that applies at once. */
  save: (wish: Figures<Name> & { seen: number; from: string | null; reason: string }) => Promise<unknown>
  reload: () => Promise<unknown>
}

/**
 * Renders the values of one setting: the current ones, planned ones with their dates, and fields to change them, each
 * with its error. The input stays until it is saved, and when another admin saved first: fields not edited here then
 * show that admin's values. Values with dates are amounts that customers pay, so a reason is required.
 */
export function FigureForm<Name extends FigureSetting>({ name, standing, save, reload }: FigureFormProps<Name>) {
  const { t, language } = useTranslation('terms')
  const act = useAct(reload)
  const figures = figuresOf(name)
  const [touched, setTouched] = useState<Readonly<Record<string, string>>>({})
  const [from, setFrom] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const typed: Readonly<Record<string, string>> = {
    ...Object.fromEntries(figures.map(([key]) => [key, String(standing.now[key] ?? '')])),
    ...touched,
  }
  const values = Object.fromEntries(
    figures.map(([key]) => [key, typed[key]?.trim() ? Number(typed[key]) : Number.NaN]),
  ) as Figures<Name>
  const problems: Partial<Record<string, string>> = problemsOfFigures(name, values)
  const moment = readIndianMoment(from)
  const past = moment !== null && moment.getTime() <= Date.now()
  const same = figures.every(([key]) => values[key] === standing.now[key]) && from === ''
  const ready = Object.keys(problems).length === 0 && !past && !same

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!ready) return
    if (standing.coming && !isReason(reason)) {
      setTried(true)
      focusWrong(event.currentTarget)
      return
    }
    const wish = { ...values, seen: standing.version, from: moment?.toISOString() ?? null, reason }
    const saved = await act.run(() => save(wish), t('saved'))
    if (!saved) return
    setTouched({})
    setFrom('')
    setReason('')
    setTried(false)
  }
  return (
    <Panel title={t(`${name}.title`)}>
      <form className="panel-body grid gap-4" onSubmit={submit} noValidate>
        <p className="small max-w-prose">{t(`${name}.words`)}</p>
        {standing.coming?.map(({ from: at, terms }) => (
          <Notice key={at} tone="working">
            {t('coming', { moment: sayMoment(at, language), figures: sayFigures(name, terms, t, language) })}
          </Notice>
        ))}
        <div className="figure-fields">
          {figures.map(([key, { unit, least, most }]) => (
            <Field
              key={key}
              label={t('label', { name: t(`${name}.${key}`), unit: t(`unit.${unit}`) })}
              hint={t(`${name}.${key}Hint`)}
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
          {standing.coming && (
            <>
              <MomentField
                label={t('from')}
                hint={t('fromHint')}
                value={from}
                onChange={(event) => setFrom(event.target.value)}
                {...(past ? { error: t('problem.passed') } : {})}
              />
              <ChangeReason value={reason} tried={tried} onChange={setReason} />
            </>
          )}
        </div>
        {act.problem && <Notice tone="problem">{act.problem}</Notice>}
        <p className="actions">
          <Button type="submit" busy={act.busy} disabled={!ready}>
            {t('save')} <span className="visually-hidden">{t(`${name}.title`)}</span>
          </Button>
        </p>
      </form>
    </Panel>
  )
}
