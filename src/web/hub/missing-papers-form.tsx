import { type SubmitEvent, useState } from 'react'
import { normaliseHsCode } from '#domain/customs/hs-code.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
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
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [submitCount, setSubmitCount] = useState(0)
  const { busy, problem, run } = useAct(useReload('/api/courier/hub'))
  const lines = (shipment.papers?.lines ?? []).filter(({ hsCode }) => normaliseHsCode(hsCode) === null)
  const filings = (shipment.papers?.filings ?? []).filter(({ reference }) => reference === null)
  if (lines.length === 0 && filings.length === 0) return null
  const given = (key: string) => (typed[key] ?? '').trim()
  const isWrong = (lineId: string) => given(lineId) !== '' && normaliseHsCode(given(lineId)) === null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitCount(submitCount + 1)
    if (lines.some(({ lineId }) => isWrong(lineId))) return
    const codes = lines.map(({ lineId }) => ({ lineId, hsCode: given(lineId) })).filter(({ hsCode }) => hsCode !== '')
    const references = filings
      .map(({ requirement }) => ({ requirement, reference: given(requirement) }))
      .filter(({ reference }) => reference !== '')
    const body = { version: shipment.version, codes, filings: references }
    void run(
      () => send('POST /api/courier/hub/boxes/:id/papers', { params: { id: shipment.id }, body }),
      t('papers.saved'),
    )
  }
  const write = (key: string) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [key]: event.target.value })
  return (
    <Panel title={t('papers.form')}>
      <form className="panel-body stack-16" noValidate onSubmit={submit}>
        {lines.map(({ lineId, name }) => (
          <Field
            key={lineId}
            id={`code-${lineId}`}
            label={t('papers.code', { name })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={typed[lineId] ?? ''}
            onChange={write(lineId)}
            {...(submitCount > 0 && isWrong(lineId) ? { error: t('papers.badCode') } : {})}
          />
        ))}
        {filings.map(({ requirement }, index) => (
          <Field
            key={requirement}
            id={`filing-${index}`}
            label={t('papers.reference', { requirement })}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={typed[requirement] ?? ''}
            onChange={write(requirement)}
          />
        ))}
        <div className="actions">
          <Button type="submit" variant="buy" size="tall" busy={busy} busyText={t('papers.busy')}>
            {t('papers.save')}
          </Button>
        </div>
        {problem && <FieldError>{problem}</FieldError>}
      </form>
    </Panel>
  )
}
