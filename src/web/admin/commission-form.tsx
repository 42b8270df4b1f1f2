import { type SubmitEvent, useRef, useState } from 'react'
import type { Figure } from '#domain/setting-figures.ts'
import { send } from '#web/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { useTouched } from '#web/staff/use-touched.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ChangeReason, focusWrong } from './change-reason.tsx'
import {
  type CommissionTerms,
  draftOfRule,
  emptyRule,
  problemOfTyped,
  problemsOfRule,
  type RuleDraft,
  ruleOfDraft,
} from './commission-draft.ts'
import { CommissionRuleFields } from './commission-rule-fields.tsx'
import { isReason } from './offer-reason.tsx'

type CommissionFormProps = {
  standing: { now: CommissionTerms; version: number }
  reload: () => Promise<unknown>
}

const gstFigure: Figure = { unit: 'percent', least: 0, most: 50 }

/**
 * Edits the shop's commission: rules in order, each with its dates, and the tax on it. The input stays until it is
 * saved, also when another admin saved first.
 */
export function CommissionForm({ standing: { now, version }, reload }: CommissionFormProps) {
  const { t } = useTranslation('terms')
  const act = useAct(reload)
  const stores = useStaffRead('GET /api/brands')
  const next = useRef(now.rules.length)
  const { draft, touch, forget } = useTouched({
    gst: String(now.gstPercent),
    rules: now.rules.map((rule, place) => draftOfRule(rule, String(place))),
    reason: '',
  })
  const { gst, rules, reason } = draft
  const setRules = (changed: readonly RuleDraft[]) => touch({ rules: [...changed] })
  const problems = rules.map((rule) => problemsOfRule(rule, rules))
  const [tried, setTried] = useState(false)
  const gstProblem = problemOfTyped(gst, gstFigure)
  const ready = !gstProblem && problems.every((each) => Object.keys(each).length === 0)
  const terms = ready ? { gstPercent: Number(gst), rules: rules.map(ruleOfDraft) } : null
  const same = terms !== null && JSON.stringify(terms) === JSON.stringify(now)
  const replace = (place: number, draft: RuleDraft) => setRules(rules.with(place, draft))
  const raise = (place: number) => {
    const [one, two] = [rules[place - 1], rules[place]]
    if (one && two) setRules(rules.with(place - 1, two).with(place, one))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!terms) return
    if (!isReason(reason)) {
      setTried(true)
      focusWrong(event.currentTarget)
      return
    }
    const saved = await act.run(
      () => send('PUT /api/admin/settings/commission-terms', { body: { ...terms, reason, seen: version } }),
      t('saved'),
    )
    if (!saved) return
    forget()
    setTried(false)
  }
  return (
    <Panel title={t('commission-terms.title')}>
      <form className="panel-body grid gap-4" onSubmit={submit} noValidate>
        <p className="small max-w-prose">{t('commission-terms.words')}</p>
        {rules.length === 0 && <Notice tone="working">{t('rules.none')}</Notice>}
        {rules.map((rule, place) => (
          <fieldset key={rule.key} className="figure-rule">
            <legend className="label-text">{t('rules.rule', { number: place + 1 })}</legend>
            <CommissionRuleFields
              draft={rule}
              problems={problems[place] ?? {}}
              stores={stores.data?.items ?? []}
              onChange={(draft) => replace(place, draft)}
            />
            <p className="actions">
              {place > 0 && (
                <Button look="line" onClick={() => raise(place)}>
                  {t('rules.up', { number: place + 1 })}
                </Button>
              )}{' '}
              <Button look="line" onClick={() => setRules(rules.filter((_, other) => other !== place))}>
                {t('rules.remove', { number: place + 1 })}
              </Button>
            </p>
          </fieldset>
        ))}
        <p className="actions">
          <Button look="line" onClick={() => setRules([...rules, emptyRule(`new-${next.current++}`)])}>
            {t('rules.add')}
          </Button>
        </p>
        <div className="figure-fields">
          <Field
            label={t('rules.gst')}
            value={gst}
            inputMode="decimal"
            autoComplete="off"
            required
            onChange={(event) => touch({ gst: event.target.value })}
            {...(gstProblem ? { error: t(`problem.${gstProblem}`, { least: '0', most: String(gstFigure.most) }) } : {})}
          />
          <ChangeReason value={reason} tried={tried} onChange={(words) => touch({ reason: words })} />
        </div>
        {act.problem && <Notice tone="problem">{act.problem}</Notice>}
        <p className="actions">
          <Button type="submit" busy={act.busy} disabled={!terms || same}>
            {t('save')} <span className="visually-hidden">{t('commission-terms.title')}</span>
          </Button>
        </p>
      </form>
    </Panel>
  )
}
