import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import type { SegmentRuleKind } from '#domain/accounts/segment.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { segmentPath } from './admin-paths.ts'
import { draftOfRule, emptyRule, kindsLeft, type RuleDraft, ruleOfDraft, type Segment } from './segment-draft.ts'
import { SegmentPreview } from './segment-preview.tsx'
import { SegmentRuleFields } from './segment-rule-fields.tsx'

type Draft = { name: string; rules: RuleDraft[] }

const rulesOf = (draft: Draft) => draft.rules.flatMap((rule) => ruleOfDraft(rule) ?? [])

/** Returns what the form finds by itself: a missing name, no rule, rules that are not filled in. */
function useChecks() {
  const { t } = useTranslation('segments')
  return ({ name, rules }: Draft) => ({
    ...(name.trim().length < 2 ? { name: t('nameMissing') } : {}),
    ...(rules.length === 0 ? { rules: t('problems.none') } : {}),
    ...Object.fromEntries(
      rules.flatMap((rule, at) => (ruleOfDraft(rule) ? [] : [[`rules.${at}`, t('missing')] as const])),
    ),
  })
}

/** Renders the rules of a segment to write or change, and counts whom they would fit before they are saved. */
export function SegmentForm({ segment }: { segment: Segment | undefined }) {
  const { t } = useTranslation('segments')
  const router = useRouter()
  const form = useStaffForm<Draft, Segment>({
    name: `segment ${segment?.id ?? 'new'}`,
    start: { name: segment?.name ?? '', rules: segment?.rules.map(draftOfRule) ?? [] },
    saved: segment && { version: segment.version, by: segment.by, at: segment.at },
    check: useChecks(),
    send: async (draft) => {
      const body = { name: draft.name.trim(), rules: rulesOf(draft) }
      if (segment)
        return send('PUT /api/admin/segments/:id', {
          params: { id: segment.id },
          body: { ...body, seen: segment.version },
        })
      const saved = await send('POST /api/admin/segments', { body })
      router.history.push(segmentPath(saved.id))
      return saved
    },
    done: t('saved'),
    reload: useReload('/api/admin/segments'),
    fieldOf: { 'segment/name-taken': 'name' },
  })
  const { name, rules } = form.draft
  return (
    <Panel title={t('rules')}>
      <form {...form.props} className="panel-body stack-16">
        <Field {...form.field('name')} label={t('name')} maxLength={80} autoComplete="off" required />
        <RuleList rules={rules} errorOf={form.errorOf} onChange={(next) => form.change({ rules: next })} />
        {form.errorOf('rules').error && <FieldError>{form.errorOf('rules').error}</FieldError>}
        <Counted draft={{ name, rules }} />
        <div>
          <Button type="submit" busy={form.busy} busyText={t('saving')}>
            {t('save')}
          </Button>
        </div>
        <StaleNote form={form} labels={{ rules: t('rules') }} />
        {form.problem && <Alert tone="problem">{form.problem}</Alert>}
      </form>
    </Panel>
  )
}

type RuleListProps = {
  rules: readonly RuleDraft[]
  errorOf: (field: string) => { error?: string }
  onChange: (rules: RuleDraft[]) => void
}

function RuleList({ rules, errorOf, onChange }: RuleListProps) {
  const { t } = useTranslation('segments')
  const left = kindsLeft(rules)
  return (
    <div className="stack-12">
      <p className="small">{t('all')}</p>
      {rules.map((rule, at) => (
        <SegmentRuleFields
          key={rule.kind}
          rule={rule}
          error={errorOf(`rules.${at}`).error}
          onChange={(next) => onChange(rules.map((each, place) => (place === at ? next : each)))}
          onRemove={() => onChange(rules.filter((_, place) => place !== at))}
        />
      ))}
      {left.length > 0 && (
        <SelectField
          label={t('addRule')}
          value=""
          options={[
            { value: '', label: t('chooseRule') },
            ...left.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
          onChange={({ target }) => {
            const kind = left.find((each) => each === target.value) as SegmentRuleKind | undefined
            if (kind) onChange([...rules, emptyRule(kind)])
          }}
        />
      )}
    </div>
  )
}

/** Counts on demand: the count is of these rules, and goes once they change. */
function Counted({ draft }: { draft: Draft }) {
  const { t } = useTranslation('segments')
  const act = useAct(async () => undefined)
  const rules = rulesOf(draft)
  const rulesText = JSON.stringify(rules)
  const [counted, setCounted] = useState<{ rulesText: string; preview: CallReply<'POST /api/admin/segment-preview'> }>()
  const isWhole = rules.length > 0 && rules.length === draft.rules.length
  const count = async () => {
    const preview = await act.run(() => send('POST /api/admin/segment-preview', { body: { rules } }), t('count'))
    if (preview) setCounted({ rulesText, preview })
  }
  return (
    <div className="stack-12">
      <div>
        <Button type="button" variant="line" disabled={!isWhole} busy={act.busy} onClick={() => void count()}>
          {t('count')}
        </Button>
      </div>
      {counted?.rulesText === rulesText && <SegmentPreview preview={counted.preview} />}
      {act.problem && <FieldError>{act.problem}</FieldError>}
    </div>
  )
}
