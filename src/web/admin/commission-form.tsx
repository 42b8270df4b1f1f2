import { type SubmitEvent, useRef, useState } from 'react'
import type { NumericField } from '#domain/settings/numeric-settings.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
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
import { isReason } from './promotion-reason.tsx'

type CommissionFormProps = {
  current: { now: CommissionTerms; version: number }
  reload: () => Promise<unknown>
}

const gstField: NumericField = { unit: 'percent', least: 0, most: 50 }

/**
 * Edits the shop's commission: rules in order, each with its dates, and the tax on it. The input stays until it is
 * saved, also when another admin saved first.
 */
export function CommissionForm({ current: { now, version }, reload }: CommissionFormProps) {
  const { t } = useTranslation('terms')
  const act = useAct(reload)
  const stores = useStaffRead('GET /api/brands')
  const next = useRef(now.rules.length)
  const { draft, touch, clear } = useFormDraft('commission', {
    gst: String(now.gstPercent),
    rules: now.rules.map((rule, index) => draftOfRule(rule, String(index))),
    reason: '',
  })
  const { gst, rules, reason } = draft
  const setRules = (changed: readonly RuleDraft[]) => touch({ rules: [...changed] })
  const problems = rules.map((rule) => problemsOfRule(rule, rules))
  const [submitted, setSubmitted] = useState(false)
  const gstProblem = problemOfTyped(gst, gstField)
  const ready = !gstProblem && problems.every((each) => Object.keys(each).length === 0)
  const terms = ready ? { gstPercent: Number(gst), rules: rules.map(ruleOfDraft) } : null
  const same = terms !== null && JSON.stringify(terms) === JSON.stringify(now)
  const replace = (index: number, draft: RuleDraft) => setRules(rules.with(index, draft))
  const raise = (index: number) => {
    const [one, two] = [rules[index - 1], rules[index]]
    if (one && two) setRules(rules.with(index - 1, two).with(index, one))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!terms) return
    if (!isReason(reason)) {
      setSubmitted(true)
      focusWrong(event.currentTarget)
      return
    }
    const saved = await act.run(
      () => send('PUT /api/admin/settings/commission-terms', { body: { ...terms, reason, seen: version } }),
      t('saved'),
    )
    if (!saved) return
    clear()
    setSubmitted(false)
  }
  return (
    <Panel title={t('commission-terms.title')}>
      <form className="panel-body stack-16" onSubmit={submit} noValidate>
        <p className="small">{t('commission-terms.text')}</p>
        {rules.length === 0 && <Alert tone="working">{t('rules.none')}</Alert>}
        {rules.map((rule, index) => (
          <fieldset key={rule.key} className="numeric-group">
            <legend className="label-text">{t('rules.rule', { number: index + 1 })}</legend>
            <CommissionRuleFields
              draft={rule}
              problems={problems[index] ?? {}}
              stores={stores.data?.items ?? []}
              onChange={(draft) => replace(index, draft)}
            />
            <p className="actions">
              {index > 0 && (
                <Button variant="line" onClick={() => raise(index)}>
                  {t('rules.up', { number: index + 1 })}
                </Button>
              )}{' '}
              <Button variant="line" onClick={() => setRules(rules.filter((_, other) => other !== index))}>
                {t('rules.remove', { number: index + 1 })}
              </Button>
            </p>
          </fieldset>
        ))}
        <p className="actions">
          <Button variant="line" onClick={() => setRules([...rules, emptyRule(`new-${next.current++}`)])}>
            {t('rules.add')}
          </Button>
        </p>
        <div className="numeric-fields">
          <Field
            label={t('rules.gst')}
            value={gst}
            inputMode="decimal"
            autoComplete="off"
            required
            onChange={(event) => touch({ gst: event.target.value })}
            {...(gstProblem ? { error: t(`problem.${gstProblem}`, { least: '0', most: String(gstField.most) }) } : {})}
          />
          <ChangeReason value={reason} submitted={submitted} onChange={(text) => touch({ reason: text })} />
        </div>
        {act.problem && <Alert tone="problem">{act.problem}</Alert>}
        <p className="actions">
          <Button type="submit" busy={act.busy} disabled={!terms || same}>
            {t('save')} <span className="visually-hidden">{t('commission-terms.title')}</span>
          </Button>
        </p>
      </form>
    </Panel>
  )
}
