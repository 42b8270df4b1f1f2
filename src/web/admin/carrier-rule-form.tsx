import { useState } from 'react'
import { isReason } from '#domain/audit/reason.ts'
import type { CategoryId } from '#domain/catalogue/category.ts'
import type { BookableCarrier } from '#domain/shipping/carrier-name.ts'
import { send } from '#web/data/api.ts'
import { useCategoryChoices } from '#web/data/categories-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Carriers } from './carriers-screen.tsx'

const codesOf = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
const gramsOf = (typed: string): number => Math.round(Number(typed.replace(',', '.')) * 1000)
const isWeight = (typed: string): boolean => /^\d{1,2}([.,]\d{1,3})?$/.test(typed.trim()) && gramsOf(typed) <= 50_000

/** Adds a rule: within these limits a carrier is preferred, or not used. */
export function CarrierRuleForm({ carriers }: Pick<Carriers, 'carriers'>) {
  const { t } = useTranslation('carriers')
  const [contents, setContents] = useState<readonly CategoryId[]>([])
  const form = useStaffForm({
    name: 'carrier-rule',
    start: { carrier: carriers[0]?.id ?? '', does: 'prefer', countries: '', from: '0', to: '50', reason: '' },
    check: ({ countries, from, to, reason }) => ({
      ...(codesOf(countries).every((code) => /^[A-Z]{2}$/.test(code))
        ? {}
        : { countries: t('rules.missing.countries') }),
      ...(isWeight(from) ? {} : { from: t('rules.missing.weights') }),
      ...(isWeight(to) && gramsOf(to) >= gramsOf(from) ? {} : { to: t('rules.missing.weights') }),
      ...(!isReason(reason) ? { reason: t('rules.missing.reason') } : {}),
    }),
    send: ({ carrier, does, countries, from, to, reason }) =>
      send('POST /api/admin/carrier-rules', {
        body: {
          carrier: carrier as BookableCarrier,
          does: does === 'avoid' ? 'avoid' : 'prefer',
          countries: codesOf(countries),
          leastGrams: gramsOf(from),
          mostGrams: gramsOf(to),
          categories: [...contents],
          reason: reason.trim(),
        },
      }),
    done: t('rules.added'),
    reload: useReload('/api/admin/carriers'),
  })
  const field = (name: keyof typeof form.draft) => ({ ...form.field(name), ...form.errorOf(name) })
  return (
    <form {...form.props} className="panel-body stack-16" aria-label={t('rules.new')}>
      <div className="seal-fields">
        <SelectField
          {...field('does')}
          label={t('rules.what')}
          options={(['prefer', 'avoid'] as const).map((value) => ({ value, label: t(`rules.${value}`) }))}
        />
        <SelectField
          {...field('carrier')}
          label={t('carrier')}
          options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field {...field('from')} label={t('rules.from')} inputMode="decimal" maxLength={6} />
        <Field {...field('to')} label={t('rules.to')} inputMode="decimal" maxLength={6} />
      </div>
      <Field {...field('countries')} label={t('rules.countries')} hint={t('rules.countriesHint')} maxLength={240} />
      <Contents chosen={contents} onChange={setContents} />
      <Field {...field('reason')} label={t('rules.reason')} required maxLength={300} />
      {form.problem && <FieldError>{form.problem}</FieldError>}
      <div className="actions">
        <Button type="submit" busy={form.busy} busyText={t('rules.busy')}>
          {t('rules.add')}
        </Button>
      </div>
    </form>
  )
}

type ContentsProps = { chosen: readonly CategoryId[]; onChange: (chosen: readonly CategoryId[]) => void }

function Contents({ chosen, onChange }: ContentsProps) {
  const { t } = useTranslation('carriers')
  const choices = useCategoryChoices()
  return (
    <fieldset>
      <legend>{t('rules.contents')}</legend>
      <div className="seal-fields">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
