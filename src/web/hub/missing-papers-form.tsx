import { normaliseHsCode } from '#domain/customs/hs-code.ts'
import { send } from '#web/data/api.ts'
import { errorsOf } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffForm } from '#web/staff/use-staff-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Shipment } from './shipment-screen.tsx'

/**
 * Renders invalid customs codes and the references a destination country requires: the data the hub can enter itself.
 */
export function MissingPapersForm({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('hub')
  const { form, lines, filings } = useMissingPapers(shipment)
  if (lines.length === 0 && filings.length === 0) return null
  return (
    <Panel title={t('papers.form')}>
      <form {...form.props} className="panel-body stack-16">
        {lines.map(({ lineId, name }) => (
          <Field
            key={lineId}
            {...form.field(lineId)}
            id={`code-${lineId}`}
            label={t('papers.code', { name })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
          />
        ))}
        {filings.map(({ requirement }, index) => (
          <Field
            key={requirement}
            {...form.field(requirement)}
            id={`filing-${index}`}
            label={t('papers.reference', { requirement })}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
          />
        ))}
        <div className="actions">
          <Button type="submit" variant="buy" size="tall" busy={form.busy} busyText={t('papers.busy')}>
            {t('papers.save')}
          </Button>
        </div>
        {form.problem && <FieldError>{form.problem}</FieldError>}
      </form>
    </Panel>
  )
}

/** Checks and saves what is missing; a code or reference that is left empty is not sent. */
function useMissingPapers(shipment: Shipment) {
  const { t } = useTranslation('hub')
  const lines = (shipment.papers?.lines ?? []).filter(({ hsCode }) => normaliseHsCode(hsCode) === null)
  const filings = (shipment.papers?.filings ?? []).filter(({ reference }) => reference === null)
  const keys = [...lines.map(({ lineId }) => lineId), ...filings.map(({ requirement }) => requirement)]
  const form = useStaffForm({
    name: `papers ${shipment.id}`,
    start: Object.fromEntries(keys.map((key) => [key, ''])) as Record<string, string>,
    check: (typed) =>
      keys.every((key) => !typed[key]?.trim())
        ? errorsOf(keys.slice(0, 1), () => t('papers.nothingTyped'))
        : errorsOf(
            lines
              .map(({ lineId }) => lineId)
              .filter((lineId) => typed[lineId]?.trim() && normaliseHsCode(typed[lineId].trim()) === null),
            () => t('papers.badCode'),
          ),
    send: (typed) => {
      const given = (key: string) => (typed[key] ?? '').trim()
      return send('POST /api/courier/hub/boxes/:id/papers', {
        params: { id: shipment.id },
        body: {
          version: shipment.version,
          codes: lines.map(({ lineId }) => ({ lineId, hsCode: given(lineId) })).filter(({ hsCode }) => hsCode !== ''),
          filings: filings
            .map(({ requirement }) => ({ requirement, reference: given(requirement) }))
            .filter(({ reference }) => reference !== ''),
        },
      })
    },
    done: t('papers.saved'),
    reload: useReload('/api/courier/hub'),
  })
  return { form, lines, filings }
}
