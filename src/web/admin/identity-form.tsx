import { indianStates } from '#domain/invoices/gst-states.ts'
import { languages } from '#domain/language/language.ts'
import { send } from '#web/data/api.ts'
import { parseIndianDateTime } from '#web/i18n/indian-date-time.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { StaleNote } from '#web/staff/stale-note.tsx'
import { type StaffForm, useStaffForm } from '#web/staff/use-staff-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { ChangeReason } from './change-reason.tsx'
import { IdentityDifferences } from './identity-differences.tsx'
import {
  type IdentityDetail,
  type IdentityDraft,
  identityDraft,
  identityOf,
  mostProfiles,
  problemsOfDraft,
} from './identity-draft.ts'
import { problemsOfChange } from './problems-of-change.ts'

/** The form of the shop's identity: what is typed stays until it is published. */
export function useIdentityForm(detail: IdentityDetail, reload: () => Promise<unknown>): StaffForm<IdentityDraft> {
  const { t } = useTranslation('identity')
  const { t: tContent } = useTranslation('content')
  const { t: tTerms } = useTranslation('terms')
  return useStaffForm<IdentityDraft, unknown>({
    name: 'identity',
    start: identityDraft(detail.inForce),
    saved: { version: detail.newest, by: detail.versions[0]?.actor, at: detail.versions[0]?.at },
    check: (draft) => ({ ...problemsOfDraft(draft, t), ...problemsOfChange(draft, tTerms) }),
    send: (draft) =>
      send('POST /api/admin/identity/versions', {
        body: {
          identity: onWire(draft),
          from: parseIndianDateTime(draft.from ?? '')?.toISOString() ?? null,
          reason: (draft.reason ?? '').trim(),
          seen: detail.newest,
        },
      }),
    done: tContent('publish.done'),
    reload,
  })
}

type IdentityFormProps = { detail: IdentityDetail; form: StaffForm<IdentityDraft> }

/** Renders who runs the shop as fields, and what the change changes; it is published at once or from a moment on. */
export function IdentityForm({ detail, form }: IdentityFormProps) {
  const { t: tContent } = useTranslation('content')
  const { t: tTerms } = useTranslation('terms')
  return (
    <form {...form.props} className="panel-body form-grid">
      <Company form={form} />
      <Contact form={form} />
      <Profiles form={form} />
      <section className="full stack-12" aria-label={tContent('changes.title')}>
        <h3 className="label-text">{tContent('changes.title')}</h3>
        <IdentityDifferences before={detail.inForce} after={identityOf(form.draft)} />
      </section>
      <DateTimeField label={tTerms('from')} hint={tTerms('fromHint')} optional {...form.field('from')} />
      <ChangeReason {...form.field('reason')} />
      <StaleNote form={form} />
      {form.problem && (
        <div className="full">
          <Alert tone="problem">{form.problem}</Alert>
        </div>
      )}
      <p className="actions full">
        <Button type="submit" busy={form.busy}>
          {tContent('publish.button')}
        </Button>
      </p>
    </form>
  )
}

const onWire = (draft: IdentityDraft) => {
  const { profiles, ...same } = identityOf(draft)
  return { ...same, profiles: [...profiles] }
}

type PartProps = { form: StaffForm<IdentityDraft> }

const numbers = ['gstin', 'fssai', 'cin', 'iec', 'lut'] as const

/** The company and its numbers, as invoices and the footer name them. */
function Company({ form }: PartProps) {
  const { t } = useTranslation('identity')
  return (
    <>
      <Field {...form.field('identity.legal.name')} label={t('field.name')} maxLength={200} full required />
      <Field {...form.field('identity.legal.address')} label={t('field.address')} maxLength={200} full required />
      <SelectField
        {...form.field('identity.legal.state')}
        label={t('field.state')}
        options={indianStates.map((value) => ({ value, label: value }))}
      />
      {numbers.map((name) => (
        <Field
          key={name}
          {...form.field(`identity.legal.${name}`)}
          label={t(`field.${name}`)}
          {...(name === 'cin' ? { hint: t('cinHint'), optional: true } : {})}
          maxLength={60}
          autoCapitalize="characters"
        />
      ))}
    </>
  )
}

/** How customers reach the shop, and the grievance officer. */
function Contact({ form }: PartProps) {
  const { t } = useTranslation('identity')
  const field = (path: 'email' | 'legal.phone' | 'legal.grievanceEmail' | 'legal.grievancePhone', type: string) => (
    <Field
      {...form.field(`identity.${path}`)}
      label={t(`field.${path.replace('legal.', '') as 'email' | 'phone' | 'grievanceEmail' | 'grievancePhone'}`)}
      type={type}
      maxLength={type === 'tel' ? 60 : 200}
      required
    />
  )
  return (
    <>
      {field('email', 'text')}
      {field('legal.phone', 'tel')}
      <Field
        {...form.field('identity.chatUrl')}
        label={t('field.chatUrl')}
        hint={t('chatHint')}
        inputMode="url"
        maxLength={200}
        full
        required
      />
      {languages.map((language) => (
        <Field
          key={language}
          {...form.field(`identity.location.${language}`)}
          label={t(`location.${language}`)}
          lang={language}
          maxLength={200}
          required
        />
      ))}
      <Field
        {...form.field('identity.legal.grievanceOfficer')}
        label={t('field.grievanceOfficer')}
        hint={t('officerHint')}
        maxLength={200}
        required
      />
      {field('legal.grievanceEmail', 'text')}
      {field('legal.grievancePhone', 'tel')}
    </>
  )
}

/** Pages of the shop elsewhere; an empty line is left out. */
function Profiles({ form }: PartProps) {
  const { t } = useTranslation('identity')
  return Array.from({ length: mostProfiles }, (_, at) => {
    const number = at + 1
    return [
      <Field
        key={`name-${number}`}
        {...form.field(`identity.profiles.${at}.name`)}
        label={t('field.profileName', { number })}
        maxLength={60}
        optional
      />,
      <Field
        key={`url-${number}`}
        {...form.field(`identity.profiles.${at}.url`)}
        label={t('field.profileUrl', { number })}
        inputMode="url"
        maxLength={200}
        optional
      />,
    ]
  })
}
