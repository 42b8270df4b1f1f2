import { type SubmitEvent, useState } from 'react'
import type { CallInput } from '#contract/contract.ts'
import { indianStates } from '#domain/invoices/gst-states.ts'
import { useStateOptions } from '#web/addresses/state-options.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { PaperValues } from '#web/staff/paper-values.tsx'
import { useFormAct } from '#web/staff/use-form-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DocumentField } from './document-field.tsx'
import { type FormField, formFieldsOf, startOfPaper } from './paper-fields.ts'
import { type OfStore, type Requirement, useSetupReload } from './setup-queries.ts'

type PaperBody = CallInput<'PUT /api/seller/setup/submissions'>['body']

/** Renders one detail or document of the set-up: what is in force, what waits, why one was refused, and its form. */
export function PaperForm({ requirement, of }: { requirement: Requirement; of: OfStore }) {
  const { t, tCode, language } = useTranslation('store-setup')
  const { accepted, waiting, refused, requested } = requirement
  const reasonOf = (code: string, text: string | null) => `${tCode('reason', code)}${text ? `: ${text}` : ''}`
  return (
    <>
      {requested && <Alert tone="problem">{reasonOf(requested.reasonCode, requested.text)}</Alert>}
      {refused?.reasonCode && <Alert tone="problem">{reasonOf(refused.reasonCode, refused.reason)}</Alert>}
      {waiting && (
        <section>
          <p className="label-text">{t('waiting', { day: formatDate(waiting.submittedAt, language) })}</p>
          <PaperValues submission={waiting} before={accepted} />
          {accepted && <p className="small">{t('staysUntil')}</p>}
        </section>
      )}
      {accepted && (
        <section>
          <p className="label-text">{t('inForce')}</p>
          <PaperValues submission={accepted} />
        </section>
      )}
      <Form key={waiting?.id ?? accepted?.id ?? ''} requirement={requirement} of={of} />
    </>
  )
}

function Form({ requirement, of }: { requirement: Requirement; of: OfStore }) {
  const { t } = useTranslation('store-setup')
  const { kind, accepted } = requirement
  const act = useFormAct(useSetupReload())
  const { draft, touch, clear } = useFormDraft<Record<string, string>>(kind, startOfPaper(requirement))
  // Numbers of accounts never reach the tab's storage.
  const [secrets, setSecrets] = useState<Record<string, string>>({})
  const [fileId, setFileId] = useState<string | null>(null)
  const fields = formFieldsOf(kind, draft)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = { ...draft, ...secrets }
    const values = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? '']))
    const gst = kind === 'gst' ? { gstin: draft.hasGstin ? draft.gstin : null, declared: draft.declared === 'yes' } : {}
    const body = { ...of, kind, ...values, ...gst, fileId } as unknown as PaperBody
    if (await act.run(() => send('PUT /api/seller/setup/submissions', { body }), t('sent'))) {
      clear()
      setSecrets({})
    }
  }
  const set = ({ name, secret }: FormField, value: string) =>
    secret ? setSecrets({ ...secrets, [name]: value }) : touch({ [name]: value })
  return (
    <form className="stack-16" noValidate onSubmit={submit}>
      {accepted && <p className="small">{t('confirmed')}</p>}
      {kind === 'gst' && (
        <Checkbox
          checked={draft.hasGstin === 'yes'}
          onChange={(event) => touch({ hasGstin: event.target.checked ? 'yes' : '' })}
        >
          {t('field.hasGstin')}
        </Checkbox>
      )}
      <div className="form-grid">
        {fields.map((field) => (
          <PaperField
            key={field.name}
            field={field}
            value={(field.secret ? secrets[field.name] : draft[field.name]) ?? ''}
            error={act.errors[field.name]}
            onChange={(value) => set(field, value)}
          />
        ))}
        {kind === 'gst' && draft.hasGstin !== 'yes' && (
          <div className="full">
            <Checkbox
              checked={draft.declared === 'yes'}
              onChange={(event) => touch({ declared: event.target.checked ? 'yes' : '' })}
              {...(act.errors.declared ? { error: act.errors.declared } : {})}
            >
              {t('field.declared')}
            </Checkbox>
          </div>
        )}
        {needsFile(kind, draft) && (
          <DocumentField of={of} onUploaded={setFileId} error={act.errors.fileId ? t('file.missing') : undefined} />
        )}
      </div>
      <p className="actions">
        <Button type="submit" busy={act.busy}>
          {t('send')}
        </Button>
      </p>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
    </form>
  )
}

const needsFile = (kind: Requirement['kind'], draft: Record<string, string>): boolean =>
  ['fssai', 'address_proof', 'pan', 'bank'].includes(kind) || (kind === 'gst' && draft.hasGstin === 'yes')

type PaperFieldProps = {
  field: FormField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function PaperField({
  field: { name, options, hint, type, full, optional, mode },
  value,
  error,
  onChange,
}: PaperFieldProps) {
  const { t, tCode } = useTranslation('store-setup')
  const stateOptions = useStateOptions(indianStates)
  const shared = {
    label: tCode('field', name),
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...(full ? { full } : {}),
    ...(error ? { error } : {}),
    ...(hint ? { hint: t(`hint.${hint}`) } : {}),
  }
  if (type === 'state') return <SelectField {...shared} options={stateOptions} />
  if (options)
    return (
      <SelectField
        {...shared}
        options={options.values.map((choice) => ({ value: choice, label: tCode(options.texts, choice) }))}
      />
    )
  if (type === 'date') return <DateTimeField {...shared} type="date" />
  return (
    <Field
      {...shared}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      {...(optional ? { optional } : {})}
      {...(mode ? { inputMode: mode } : {})}
    />
  )
}
