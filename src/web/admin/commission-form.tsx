import { newKey } from '#web/cart/new-key.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ChangeReason } from './change-reason.tsx'
import { emptyRule, type RuleDraft } from './commission-draft.ts'
import { CommissionOfProducts } from './commission-of-products.tsx'
import { CommissionRuleFields } from './commission-rule-fields.tsx'
import { CommissionSimulation } from './commission-simulation.tsx'
import { type CommissionFormProps, isComplete, termsOf, useCommission } from './use-commission.ts'

/**
 * Edits the shop's commission: rules in order, each with its dates, and the tax on it. The input stays until it is
 * saved, also when another admin saved first.
 */
export function CommissionForm(props: CommissionFormProps) {
  const { t } = useTranslation('terms')
  const form = useCommission(props)
  const isSame = JSON.stringify(termsOf(form.draft)) === JSON.stringify(props.current.now)
  const tried = isComplete(form.draft) ? termsOf(form.draft) : null
  return (
    <Panel id="commission-terms" title={t('commission-terms.title')}>
      <form {...form.props} className="panel-body stack-16">
        <p className="small">{t('commission-terms.text')}</p>
        <CommissionRules form={form} />
        <div className="numeric-fields">
          <Field {...form.field('gst')} label={t('rules.gst')} inputMode="decimal" autoComplete="off" required />
          <ChangeReason {...form.field('reason')} />
        </div>
        <StaleNote form={form} labels={{ rules: t('commission-terms.title') }} />
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
        <p className="actions">
          <Button type="submit" busy={form.busy} disabled={isSame}>
            {t('save')} <span className="visually-hidden">{t('commission-terms.title')}</span>
          </Button>
        </p>
      </form>
      <IfMay need="money.read">
        <div className="panel-body stack-16">
          <CommissionSimulation terms={tried} />
          <CommissionOfProducts terms={tried} />
        </div>
      </IfMay>
    </Panel>
  )
}

/** Renders the rules in their order; each can be raised and removed, and new ones are added at the end. */
function CommissionRules({ form }: { form: ReturnType<typeof useCommission> }) {
  const { t } = useTranslation('terms')
  const stores = useStaffRead('GET /api/brands')
  const { rules } = form.draft
  const setRules = (changed: readonly RuleDraft[]) => form.change({ rules: [...changed] })
  const raise = (index: number) => {
    const [one, two] = [rules[index - 1], rules[index]]
    if (one && two) setRules(rules.with(index - 1, two).with(index, one))
  }
  return (
    <>
      {rules.length === 0 && <Alert tone="working">{t('rules.none')}</Alert>}
      {rules.map((rule, index) => (
        <fieldset key={rule.key} className="numeric-group">
          <legend className="label-text">{t('rules.rule', { number: index + 1 })}</legend>
          <CommissionRuleFields
            draft={rule}
            errorOf={form.errorOf}
            stores={stores.data?.items ?? []}
            onChange={(changed) => setRules(rules.with(index, changed))}
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
        <Button variant="line" onClick={() => setRules([...rules, emptyRule(newKey())])}>
          {t('rules.add')}
        </Button>
      </p>
    </>
  )
}
