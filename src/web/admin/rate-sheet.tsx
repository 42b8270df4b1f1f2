import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IfMay } from '#web/staff/if-may.tsx'
import { SheetField } from '#web/staff/sheet-field.tsx'
import { useQuestion } from '#web/staff/use-question.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './carrier-invoices.css'
import { RateSheetChanges } from './rate-sheet-changes.tsx'

export type CheckedRates = CallReply<'POST /api/admin/rate-sheet/check'>

/** Renders how rates are changed by a sheet: download, send back, see every change and its effect, save. */
export function RateSheet() {
  const { t } = useTranslation('rate-sheets')
  const [checked, setChecked] = useState<CheckedRates>()
  const { busy, problem, ask } = useQuestion()
  const check = async (file: File) => {
    setChecked(undefined)
    const body = new Uint8Array(await file.arrayBuffer())
    const type = { 'content-type': file.name.endsWith('.xlsx') ? 'application/octet-stream' : 'text/csv' }
    setChecked(await ask(() => send('POST /api/admin/rate-sheet/check', { body }, type)))
  }
  return (
    <Panel title={t('title')}>
      <div className="panel-body stack-16">
        <p>{t('text')}</p>
        <p className="row-12">
          {(['csv', 'xlsx'] as const).map((format) => (
            <a key={format} className="button line" href={`/api/admin/rate-sheet?format=${format}`} download>
              {t(format)}
            </a>
          ))}
        </p>
        <IfMay need="settings.write">
          <SheetField label={t('choose')} busy={busy} onChoose={check} />
        </IfMay>
        {busy && <Loader text={t('checking')} />}
        {problem && <Alert tone="problem">{problem}</Alert>}
        {checked && <RateSheetChanges checked={checked} saved={() => setChecked(undefined)} />}
      </div>
    </Panel>
  )
}
