import { isReason } from '#domain/audit/reason.ts'
import type { NumericField } from '#domain/numbers/numeric-field.ts'
import { send } from '#web/data/api.ts'
import type { Translate } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { SavedVersion } from '#web/staff/use-newer.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import {
  type CommissionTerms,
  draftOfRule,
  mostRupees,
  problemOfTyped,
  problemsOfRule,
  type RuleDraft,
  ruleField,
  ruleOfDraft,
} from './commission-draft.ts'
export type CommissionFormProps = { current: SavedVersion & { now: CommissionTerms }; reload: () => Promise<unknown> }
const gstField: NumericField = { unit: 'percent', least: 0, most: 50 }

type CommissionDraft = { gst: string; rules: RuleDraft[]; reason: string }

export const termsOf = ({ gst, rules }: CommissionDraft) => ({ gstPercent: Number(gst), rules: rules.map(ruleOfDraft) })

/** Returns whether the tax and every rule could be saved. */
export const isComplete = ({ gst, rules }: CommissionDraft): boolean =>
  problemOfTyped(gst, gstField) === null && rules.every((rule) => Object.keys(problemsOfRule(rule, rules)).length === 0)

/** Checks the tax, every rule and the reason, and saves the terms as a new version. */
export function useCommission({ current, reload }: CommissionFormProps) {
  const { t } = useTranslation('terms')
  const { now, version } = current
  return useStaffForm<CommissionDraft, unknown>({
    name: 'commission',
    start: {
      gst: String(now.gstPercent),
      rules: now.rules.map((rule, index) => draftOfRule(rule, String(index))),
      reason: '',
    },
    saved: current,
    check: ({ gst, rules, reason }) => {
      const gstProblem = problemOfTyped(gst, gstField)
      return {
        ...(gstProblem ? { gst: t(`problem.${gstProblem}`, { least: '0', most: String(gstField.most) }) } : {}),
        ...Object.fromEntries(rules.flatMap((rule) => ruleErrors(rule, rules, t))),
        ...(isReason(reason) ? {} : { reason: t('reasonMissing') }),
      }
    },
    send: ({ reason, ...draft }) =>
      send('PUT /api/admin/settings/commission-terms', {
        body: { ...termsOf({ ...draft, reason }), reason, seen: version },
      }),
    done: t('saved'),
    reload,
  })
}

/** Returns the errors of a rule with the names of their fields. */
const ruleErrors = (rule: RuleDraft, rules: readonly RuleDraft[], t: Translate<'terms'>) =>
  Object.entries(problemsOfRule(rule, rules)).map(([field, problem]) => {
    const most = field === 'amount' && rule.kind === 'percent' ? 100 : mostRupees
    return [ruleField(rule, field), t(`problem.${problem}`, { least: '0', most: String(most) })] as const
  })
