import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { ChangeReason } from './change-reason.tsx'
import { CountryDifferences } from './country-differences.tsx'
import type { CountryDetail } from './country-draft.ts'
import { CountryEffectPanel } from './country-effect.tsx'
import { CountryFields } from './country-fields.tsx'
import { CountryKinds } from './country-kinds.tsx'
import { CountryLimitFields, CountryReviewFields } from './country-limit-fields.tsx'
import { type CountryFormState, useCountryForm } from './use-country-form.ts'

type CountryFormProps = { country: CountryDetail; reload: () => Promise<unknown> }

/** Edits a country's terms. What they change is shown before they can be published. The input stays when it is refused. */
export function CountryForm(props: CountryFormProps) {
  const { country } = props
  const { t } = useTranslation('countries')
  const form = useCountryForm(props)
  return (
    <Panel title={t('form.title')}>
      <form {...form.props} className="panel-body stack-20">
        <DraftAlert country={country} form={form} />
        <CountryFields country={country} form={form} />
        <CountryKinds form={form} />
        <CountryLimitFields form={form} />
        <CountryReviewFields form={form} />
        <section className="stack-12 country-part">
          <h3>{t('compare.draft')}</h3>
          <CountryDifferences before={country.terms} after={form.terms} />
        </section>
        <CountryEffectPanel country={country} effect={form.effect} />
        <Publishing form={form} />
      </form>
    </Panel>
  )
}

function DraftAlert({ country: { draft }, form }: { country: CountryDetail; form: CountryFormState }) {
  const { t, language } = useTranslation('countries')
  if (!draft) return null
  return (
    <Alert tone="working">
      {t('draft.shown', { by: draft.by, at: formatDateTime(draft.at, language) })}{' '}
      <TextButton disabled={form.saved.busy} onClick={() => void form.saved.remove()}>
        {t('draft.throw')}
      </TextButton>
    </Alert>
  )
}

function Publishing({ form }: { form: CountryFormState }) {
  const { t } = useTranslation('countries')
  const { t: tTerms } = useTranslation('terms')
  const { effect, saved, hasDifferences } = form
  const problem = form.problem ?? saved.problem
  return (
    <section className="stack-16 country-part">
      <h3>{t('form.publishing')}</h3>
      <div className="form-grid">
        <DateTimeField {...form.field('from')} label={tTerms('from')} hint={tTerms('fromHint')} />
        <ChangeReason {...form.field('reason')} />
      </div>
      <StaleNote form={form} savesElsewhere />
      {problem && <Alert tone="problem">{problem}</Alert>}
      {!effect.shown && <p className="small">{t(hasDifferences ? 'form.showFirst' : 'form.same')}</p>}
      <p className="row-12 rows-4">
        <Button
          variant={effect.shown ? 'line' : 'ink'}
          busy={effect.busy}
          disabled={!hasDifferences}
          onClick={() => void effect.show()}
        >
          {t('form.show')}
        </Button>{' '}
        <Button type="submit" busy={form.busy} disabled={!effect.shown || !hasDifferences}>
          {t('form.publish')}
        </Button>{' '}
        <Button variant="line" busy={saved.busy} disabled={!hasDifferences} onClick={() => void saved.save()}>
          {t('draft.save')}
        </Button>
      </p>
    </section>
  )
}
