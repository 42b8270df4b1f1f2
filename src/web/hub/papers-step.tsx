import { type SubmitEvent, useState } from 'react'
import { currencies, defaultCurrency } from '#domain/money/currency.ts'
import { normaliseWaybillNumber } from '#domain/shipping/waybill.ts'
import { send } from '#web/data/api.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { PriorFilingLink } from './all-papers.tsx'
import { MissingPapersForm } from './missing-papers-form.tsx'
import { ExportSetLinks, SlipsLink } from './print-links.tsx'
import type { Shipment } from './shipment-screen.tsx'

/**
 * Renders the step in which the sealed shipment gets its documents and the carrier's waybill. A missing document
 * blocks the waybill and is shown with the action to take.
 */
export function PapersStep({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('hub')
  const blocked = shipment.missingPapers.length > 0
  return (
    <div className="hub-two">
      <Panel
        title={t('papers.nav')}
        aside={
          <Pill tone={blocked ? 'problem' : 'done'}>
            {blocked ? t('papers.missingCount', { count: shipment.missingPapers.length }) : t('papers.ready')}
          </Pill>
        }
      >
        {blocked ? (
          <>
            {shipment.missingPapers.map((paper) => (
              <p className="paper-row" key={paper}>
                <span className="state missing">
                  <Icon name="warn" />
                </span>
                <b>{paper}</b>
                <Pill tone="problem">{t('papers.missing')}</Pill>
              </p>
            ))}
            <div className="panel-body">
              <Alert tone="problem">{t('papers.blocked')}</Alert>
            </div>
          </>
        ) : (
          <p className="panel-body">{t(shipment.papers ? 'papers.complete' : 'papers.none')}</p>
        )}
        <div className="panel-body stack-12">
          {shipment.papers?.complete && <ExportSetLinks shipment={shipment} />}
          <SlipsLink shipment={shipment} />
          <PriorFilingLink shipment={shipment} />
        </div>
      </Panel>
      {blocked ? <MissingPapersForm shipment={shipment} /> : <WaybillForm shipment={shipment} />}
    </div>
  )
}

function WaybillForm({ shipment }: { shipment: Shipment }) {
  const { t, language } = useTranslation('hub')
  const { draft, touch, clear } = useFormDraft<{ waybill: string; cost: string; currency: string }>(
    `waybill ${shipment.id}`,
    { waybill: '', cost: '', currency: defaultCurrency },
  )
  const [submitCount, setSubmitCount] = useState(0)
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const cost = costOf(draft.cost)
  const problems = [
    ...(normaliseWaybillNumber(draft.waybill).length < 4 ? (['number'] as const) : []),
    ...(cost === undefined ? (['cost'] as const) : []),
  ]
  const errorOf = (field: 'number' | 'cost') =>
    submitCount > 0 && problems.includes(field)
      ? { error: t(`waybill.missing.${field}`, { example: shipment.service.waybillExample }) }
      : {}
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitCount(submitCount + 1)
    if (problems.length > 0 || cost === undefined) return
    const body = { version: shipment.version, waybill: draft.waybill.trim(), cost, currency: draft.currency }
    const saved = await run(
      () => send('POST /api/courier/hub/boxes/:id/waybill', { params: { id: shipment.id }, body }),
      t('waybill.done', { order: shipment.orderNumber }),
    )
    if (saved) clear()
  }
  return (
    <Panel title={t('waybill.title')}>
      <form className="panel-body stack-16" noValidate onSubmit={submit}>
        <ErrorSummary
          submitCount={submitCount}
          problems={
            submitCount > 0
              ? problems.map((field) => ({
                  fieldId: `waybill-${field}`,
                  text: t(`waybill.missing.${field}`, { example: shipment.service.waybillExample }),
                }))
              : []
          }
        />
        <p>{t('waybill.carrier', { partner: shipment.service.partner, service: shipment.service.name })}</p>
        <Field
          id="waybill-number"
          label={t('waybill.number')}
          hint={t('waybill.example', { example: shipment.service.waybillExample })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
          value={draft.waybill}
          onChange={(event) => touch({ waybill: event.target.value })}
          {...errorOf('number')}
        />
        <div className="seal-fields">
          <Field
            id="waybill-cost"
            label={t('waybill.cost')}
            hint={t('waybill.paid', { amount: formatRupees(shipment.deliveryPaid, language) })}
            inputMode="decimal"
            autoComplete="off"
            required
            value={draft.cost}
            onChange={(event) => touch({ cost: event.target.value })}
            {...errorOf('cost')}
          />
          <SelectField
            label={t('waybill.currency')}
            value={draft.currency}
            onChange={(event) => touch({ currency: event.target.value })}
            options={currencies.map(({ code, symbol }) => ({ value: code, label: `${symbol} ${code}` }))}
          />
        </div>
        <div className="actions">
          <Button type="submit" variant="buy" size="tall" busy={busy} busyText={t('seal.busy')}>
            {t('waybill.submit')}
          </Button>
        </div>
        {problem && <FieldError>{problem}</FieldError>}
      </form>
    </Panel>
  )
}

/** Returns a typed amount with at most two decimals and optional commas; undefined when it is invalid. */
const costOf = (typed: string): number | undefined => {
  const plain = typed.replaceAll(',', '').trim()
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
