import type { SubmitEvent } from 'react'
import { indianStates } from '#domain/invoices/gst-states.ts'
import { tidyGstin } from '#domain/invoices/gstin.ts'
import { useStateOptions } from '#web/addresses/state-options.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { draftOfTax, problemsOfTax, type StoreTax, type TaxProblems } from './tax-draft.ts'

/**
 * Renders a store's legal identity for invoices and bills, with its change history. An admin sees it and sets it on
 * the seller's behalf.
 */
export function StoreTaxPanel({ brandId }: { brandId: string | undefined }) {
  const { t } = useTranslation('terms')
  const query = brandId ? { brandId } : {}
  const read = useStaffRead('GET /api/seller/store/tax', { query })
  return (
    <Reading of={read}>
      {({ tax }) =>
        tax && (
          <>
            <Panel title={t('tax.title')}>
              <TaxForm tax={tax} brandId={brandId} reload={() => read.refetch()} />
            </Panel>
            <Panel title={t('tax.changes')}>
              <TaxChanges tax={tax} />
            </Panel>
          </>
        )
      }
    </Reading>
  )
}

type TaxFormProps = { tax: StoreTax; brandId: string | undefined; reload: () => Promise<unknown> }

function TaxForm({ tax, brandId, reload }: TaxFormProps) {
  const { t } = useTranslation('terms')
  const act = useAct(reload)
  const stateOptions = useStateOptions(indianStates)
  const { draft, touch, clear } = useFormDraft(`store-tax ${brandId ?? ''}`, draftOfTax(tax))
  const problems = problemsOfTax(draft)
  const { registered, state } = draft
  const ready = Object.keys(problems).length === 0
  const errorOf = (field: keyof TaxProblems) =>
    problems[field] ? { error: t(`tax.problem.${problems[field]}`, { state }) } : {}
  const text = (name: 'gstin' | 'legalName' | 'address' | 'state') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => touch({ [name]: event.target.value }),
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (!ready) return
    const { legalName, address } = draft
    const gstin = registered ? tidyGstin(draft.gstin) : null
    const saved = await act.run(
      () =>
        send('PUT /api/seller/store/tax', {
          body: { ...(brandId ? { brandId } : {}), gstin, legalName, address, state, seen: tax.version },
        }),
      t('tax.saved'),
    )
    if (saved) clear()
  }
  const card = (value: 'registered' | 'unregistered') => (
    <RadioCard
      name="registered"
      value={value}
      checked={registered === (value === 'registered')}
      onChange={() => touch({ registered: value === 'registered' })}
      title={t(`tax.${value}`)}
      note={t(`tax.${value}Note`)}
    />
  )
  return (
    <form className="panel-body stack-16" onSubmit={submit} noValidate>
      <p className="small">{t('tax.text')}</p>
      <fieldset>
        <legend className="label-text mb-8">{t('tax.choice')}</legend>
        {card('registered')}
        {card('unregistered')}
      </fieldset>
      <div className="numeric-fields">
        {registered && (
          <Field
            label={t('tax.gstin')}
            hint={t('tax.gstinHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
            {...text('gstin')}
            {...errorOf('gstin')}
          />
        )}
        <SelectField label={t('tax.state')} hint={t('tax.stateHint')} options={stateOptions} {...text('state')} />
        <Field
          label={t('tax.legalName')}
          hint={t('tax.legalNameHint')}
          autoComplete="organization"
          maxLength={200}
          required
          {...text('legalName')}
          {...errorOf('legalName')}
        />
        <Field
          full
          label={t('tax.address')}
          hint={t('tax.addressHint')}
          autoComplete="street-address"
          maxLength={400}
          required
          {...text('address')}
          {...errorOf('address')}
        />
      </div>
      {act.problem && <Alert tone="problem">{act.problem}</Alert>}
      <p className="actions">
        <Button type="submit" busy={act.busy} disabled={!ready}>
          {t('tax.save')}
        </Button>
      </p>
    </form>
  )
}

function TaxChanges({ tax: { changes } }: { tax: StoreTax }) {
  const { t, language } = useTranslation('terms')
  return (
    <DataTable
      caption={t('tax.changes')}
      hideCaption
      rows={changes}
      keyOf={({ version }) => String(version)}
      columns={[
        { key: 'at', head: t('tax.at'), cell: ({ at }) => formatDateTime(at, language) },
        { key: 'gstin', head: t('tax.gstin'), cell: ({ gstin }) => gstin ?? t('tax.none') },
        { key: 'legalName', head: t('tax.legalName'), cell: ({ legalName }) => legalName },
        { key: 'address', head: t('tax.address'), cell: ({ address }) => address },
        { key: 'state', head: t('tax.state'), cell: ({ state }) => state },
        { key: 'who', head: t('tax.who'), cell: ({ actor }) => actor },
      ]}
      empty={t('tax.never')}
    />
  )
}
