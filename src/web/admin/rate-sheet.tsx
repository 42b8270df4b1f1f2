import { useRef, useState } from 'react'
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
import type { CheckedRates } from './rate-sheet-draft.ts'

/** A sheet as it was compared first, and as it was last. */
type Sheet = { first: CheckedRates; now: CheckedRates; compare: () => Promise<CheckedRates | undefined> }

/** Renders how rates are changed by a sheet: download, send back, see every change and its effect, save. */
export function RateSheet() {
  const { t } = useTranslation('rate-sheets')
  const [sheet, setSheet] = useState<Sheet>()
  // What was saved is gone by the time the rates are read again.
  const latest = useRef(sheet)
  latest.current = sheet
  const { busy, problem, ask } = useQuestion()
  const check = async (file: File) => {
    setSheet(undefined)
    const body = new Uint8Array(await file.arrayBuffer())
    const type = { 'content-type': file.name.endsWith('.xlsx') ? 'application/octet-stream' : 'text/csv' }
    const compare = () => ask(() => send('POST /api/admin/rate-sheet/check', { body }, type))
    const first = await compare()
    if (first) setSheet({ first, now: first, compare })
  }
  /** Compares the sheet again, since the rates have changed. */
  const again = async () => {
    const now = await latest.current?.compare()
    if (now) setSheet((shown) => shown && { ...shown, now })
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
        {sheet && <RateSheetChanges {...sheet} again={again} saved={() => setSheet(undefined)} />}
      </div>
    </Panel>
  )
}
