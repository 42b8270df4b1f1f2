import { useState } from 'react'
import type { CallInput } from '#contract/contract.ts'
import { indianStates } from '#domain/invoices/gst-states.ts'
import { useStateOptions } from '#web/addresses/state-options.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { DateTimeField } from '#web/staff/date-time-field.tsx'
import { formatDate } from '#web/staff/format-time.ts'
import { PaperValues } from '#web/staff/paper-values.tsx'
import { type StaffForm, useStaffForm } from '#web/staff/use-staff-form.ts'
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
  const { form, fields, setFileId } = usePaper(requirement, of)
  const { draft } = form
  const box = (name: 'hasGstin' | 'declared') => ({
    name,
    checked: draft[name] === 'yes',
    onChange: ({ target }: { target: { checked: boolean } }) => form.change({ [name]: target.checked ? 'yes' : '' }),
    ...form.errorOf(name),
  })
  return (
    <form {...form.props} className="stack-16">
      {accepted && <p className="small">{t('confirmed')}</p>}
      {kind === 'gst' && <Checkbox {...box('hasGstin')}>{t('field.hasGstin')}</Checkbox>}
      <div className="form-grid">
        {fields.map((field) => (
          <PaperField key={field.name} field={field} props={form.field(field.name)} />
        ))}
        {kind === 'gst' && draft.hasGstin !== 'yes' && (
          <div className="full">
            <Checkbox {...box('declared')}>{t('field.declared')}</Checkbox>
          </div>
        )}
        {needsFile(kind, draft) && (
          <DocumentField
            of={of}
            onUploaded={setFileId}
            error={form.errorOf('fileId').error ? t('file.missing') : undefined}
          />
        )}
      </div>
      <p className="actions">
        <Button type="submit" busy={form.busy}>
          {t('send')}
        </Button>
      </p>
      {form.problem && <Alert tone="problem">{form.problem}</Alert>}
    </form>
  )
}

/** Sends one detail or document; account numbers are never stored in the browser. */
function usePaper(requirement: Requirement, of: OfStore) {
  const { t } = useTranslation('store-setup')
  const { kind } = requirement
  const [fileId, setFileId] = useState<string | null>(null)
  const start = startOfPaper(requirement)
  const form = useStaffForm<Record<string, string>, unknown>({
    name: kind,
    start: { ...Object.fromEntries(formFieldsOf(kind, start).map(({ name }) => [name, ''])), ...start },
    secret: formFieldsOf(kind, start).flatMap(({ name, secret }) => (secret ? [name] : [])),
    send: (draft) => {
      const values = Object.fromEntries(formFieldsOf(kind, draft).map(({ name }) => [name, draft[name] ?? '']))
      const gst =
        kind === 'gst' ? { gstin: draft.hasGstin ? draft.gstin : null, declared: draft.declared === 'yes' } : {}
      const body = { ...of, kind, ...values, ...gst, fileId } as unknown as PaperBody
      return send('PUT /api/seller/setup/submissions', { body })
    },
    done: t('sent'),
    reload: useSetupReload(),
  })
  return { form, fields: formFieldsOf(kind, form.draft), setFileId }
}

const needsFile = (kind: Requirement['kind'], draft: Record<string, string>): boolean =>
  ['fssai', 'address_proof', 'pan', 'bank'].includes(kind) || (kind === 'gst' && draft.hasGstin === 'yes')

type PaperFieldProps = { field: FormField; props: ReturnType<StaffForm<Record<string, string>>['field']> }

function PaperField({ field: { name, options, hint, type, full, optional, mode }, props }: PaperFieldProps) {
  const { t, tCode } = useTranslation('store-setup')
  const stateOptions = useStateOptions(indianStates)
  const shared = {
    ...props,
    label: tCode('field', name),
    ...(full ? { full } : {}),
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
