import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatDateTime } from '#web/staff/format-time.ts'
import { Reading } from '#web/staff/reading.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useReload } from '#web/staff/use-reload.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { inspectionOf, type ReturnDraft, type ReturnDrafts, type ReturnedLine, returnDraftOf } from './return-draft.ts'
import { ReturnLine, ReturnLineHead } from './return-line.tsx'
import type { Shipment } from './shipment-screen.tsx'

/** Renders the goods of a box that came back: what becomes of each unit is asked, and shown once it was saved. */
export function ReturnInspection({ shipment }: { shipment: Shipment }) {
  const { t, language } = useTranslation('hub')
  const box = useStaffRead('GET /api/courier/hub/boxes/:id/return', { params: { id: shipment.id } })
  return (
    <section className="stack-12" aria-label={t('inspection.title')}>
      <h3 className="heading-3">{t('inspection.title')}</h3>
      <Reading of={box}>
        {({ inspected, lines }) =>
          inspected ? (
            <>
              <p>{t('inspection.by', { name: inspected.by, time: formatDateTime(inspected.at, language) })}</p>
              <ul>
                {lines.map((line) => (
                  <InspectedLine key={line.lineId} line={line} />
                ))}
              </ul>
            </>
          ) : (
            <InspectionForm shipment={shipment} lines={lines} />
          )
        }
      </Reading>
    </section>
  )
}

function InspectionForm({ shipment, lines }: { shipment: Shipment; lines: readonly ReturnedLine[] }) {
  const { t } = useTranslation('hub')
  const [drafts, setDrafts] = useState<ReturnDrafts>({})
  const [checked, setChecked] = useState(false)
  const { busy, problem, run } = useAct(useReload('/api/courier'))
  const change = (line: ReturnedLine, part: Partial<ReturnDraft>) =>
    setDrafts((all) => ({ ...all, [line.lineId]: { ...returnDraftOf(all, line), ...part } }))
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const found = inspectionOf(drafts, lines)
    if (!found) return
    await run(
      () => send('POST /api/courier/hub/boxes/:id/return', { params: { id: shipment.id }, body: { lines: found } }),
      t('inspection.done', { order: shipment.orderNumber }),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="stack-12" aria-label={t('inspection.title')}>
      <Alert tone="working">{t('returned.here')}</Alert>
      <p className="small">{t('returned.orAgain')}</p>
      <p className="small">{t('inspection.lede')}</p>
      <ul>
        {lines.map((line) => (
          <ReturnLine
            key={line.lineId}
            shipmentId={shipment.id}
            line={line}
            draft={returnDraftOf(drafts, line)}
            checked={checked}
            onChange={(part) => change(line, part)}
          />
        ))}
      </ul>
      <p className="small">{t('inspection.consequence')}</p>
      <Button type="submit" variant="buy" size="tall" icon="check" busy={busy} busyText={t('inspection.busy')}>
        {t('inspection.save')}
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </form>
  )
}

function InspectedLine({ line }: { line: ReturnedLine }) {
  const { t } = useTranslation('hub')
  const { result, name } = line
  if (!result) return null
  return (
    <li className="return-line">
      <ReturnLineHead line={line} />
      <p>{t('inspection.shelved', { count: result.shelved })}</p>
      {result.reason && (
        <p>
          {t('inspection.resultDestroyed', {
            count: result.destroyed,
            reason: t(`inspection.reasons.${result.reason}`),
          })}
        </p>
      )}
      {result.photo && (
        <a href={result.photo} target="_blank" rel="noreferrer">
          <img className="return-photo" src={result.photo} alt={t('inspection.photo', { name })} loading="lazy" />
        </a>
      )}
    </li>
  )
}
