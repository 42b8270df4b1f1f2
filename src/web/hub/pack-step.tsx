import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatGrams } from '#web/staff/format-amount.ts'
import { useAct } from '#web/staff/use-act.ts'
import { useFormDraft } from '#web/staff/use-form-draft.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { linesOf, openSealDraft, sealingOf, sealProblems } from './seal-draft.ts'
import { ShipmentPhoto } from './shipment-photo.tsx'
import type { Shipment } from './shipment-screen.tsx'

/**
 * Renders the packing step: every line goes into the shipment, which is photographed open, weighed, measured and
 * sealed. The input stays when it is refused.
 */
export function PackStep({ shipment }: { shipment: Shipment }) {
  const { t, tCode, language } = useTranslation('hub')
  const { draft, touch, clear } = useFormDraft(`seal ${shipment.id}`, openSealDraft())
  const [submitCount, setSubmitCount] = useState(0)
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const problems = submitCount > 0 ? sealProblems(draft, shipment) : []
  const errorOf = (field: string) => (problems.includes(field) ? { error: tCode('seal.missing', field) } : {})
  const lines = linesOf(shipment)
  const scanned = lines.filter(({ key }) => draft.out.includes(key)).length
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitCount(submitCount + 1)
    const sealing = sealingOf(draft, shipment)
    if (sealProblems(draft, shipment).length > 0 || !sealing) return
    const sealed = await run(
      () => send('POST /api/courier/hub/boxes/:id/seal', { params: { id: shipment.id }, body: sealing }),
      t('seal.done', { order: shipment.orderNumber }),
    )
    if (sealed) clear()
  }
  const typed = (field: 'weight' | 'length' | 'width' | 'height' | 'seal') => ({
    id: `seal-${field}`,
    label: t(`seal.${field}`),
    autoComplete: 'off',
    required: true,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => touch({ [field]: event.target.value }),
    ...(field === 'seal' ? { autoCapitalize: 'characters', maxLength: 30 } : { inputMode: 'numeric' as const }),
    ...errorOf(field),
  })
  const grams = sealingOf(draft, shipment)?.weightGrams
  return (
    <form noValidate onSubmit={submit} className="stack-16">
      <ErrorSummary
        submitCount={submitCount}
        problems={problems.map((field) => ({ fieldId: `seal-${field}`, text: tCode('seal.missing', field) }))}
      />
      {shipment.gift && (
        <Alert tone="working">
          <p>{t('seal.gift')}</p>
          {shipment.gift.message && <p className="gift-message">{shipment.gift.message}</p>}
        </Alert>
      )}
      <div className="hub-two">
        <Panel
          title={t('seal.scanOut')}
          aside={
            <Pill tone={scanned === lines.length ? 'done' : 'working'}>
              {t('seal.scanned', { k: scanned, n: lines.length })}
            </Pill>
          }
        >
          <fieldset className="panel-body stack-4" id="seal-out" tabIndex={-1}>
            <legend className="visually-hidden">{t('seal.scanOut')}</legend>
            {lines.map(({ key, text, seller }) => (
              <Checkbox
                key={key}
                checked={draft.out.includes(key)}
                onChange={(event) =>
                  touch({
                    out: event.target.checked ? [...draft.out, key] : draft.out.filter((other) => other !== key),
                  })
                }
              >
                {text} <span className="small">{seller}</span>
              </Checkbox>
            ))}
            {problems.includes('out') && <FieldError>{t('seal.missing.out')}</FieldError>}
          </fieldset>
        </Panel>
        <Panel title={t('photo.title')}>
          <ShipmentPhoto shipment={shipment} missing={problems.includes('photo')} />
        </Panel>
      </div>
      <Panel title={t('seal.title')}>
        <div className="panel-body stack-16">
          <div className="seal-fields">
            <Field
              {...typed('weight')}
              hint={t('seal.expected', { grams: formatGrams(shipment.expectedGrams, language) })}
            />
            <Field {...typed('length')} />
            <Field {...typed('width')} />
            <Field {...typed('height')} />
            <Field {...typed('seal')} />
          </div>
          {grams !== undefined &&
            Math.abs(grams - shipment.expectedGrams) > Math.max(200, shipment.expectedGrams * 0.15) && (
              <Alert tone="working">
                {t('seal.weightFar', {
                  expected: formatGrams(shipment.expectedGrams, language),
                  difference: formatGrams(Math.abs(grams - shipment.expectedGrams), language),
                })}
              </Alert>
            )}
          <div className="actions">
            <Button type="submit" variant="buy" size="tall" icon="box" busy={busy} busyText={t('seal.busy')}>
              {t('seal.submit')}
            </Button>
          </div>
          {problem && <FieldError>{problem}</FieldError>}
        </div>
      </Panel>
    </form>
  )
}
