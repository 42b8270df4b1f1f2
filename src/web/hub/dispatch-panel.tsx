import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { BookButton } from './book-button.tsx'
import { DispatchRow } from './dispatch-row.tsx'
import { PrintLabels } from './print-labels.tsx'
import { canBook, type DispatchBoard } from './use-dispatch-board.ts'

/** Renders the boxes with what can be done with those that are chosen. */
export function DispatchPanel({ board }: { board: DispatchBoard }) {
  const { t } = useTranslation('dispatch')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { items } = board
  const here = items.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const bookable = items.filter(canBook)
  return (
    <Panel title={t('board.title')} aside={<span className="small">{t('board.boxes', { count: items.length })}</span>}>
      <CarrierNotes carriers={board.carriers} />
      {items.length === 0 ? (
        <p className="panel-body">{t('board.nothing')}</p>
      ) : (
        <>
          <div className="panel-body dispatch-acts">
            <p>{t('board.text')}</p>
            {bookable.length > 0 && (
              <Button variant="line" onClick={() => setChosen(new Set(bookable.map(({ id }) => id)))}>
                {t('board.all')}
              </Button>
            )}
            <BookButton boxes={here} />
            <PrintLabels boxes={here} usual={board.labelFormat} />
          </div>
          <ul>
            {items.map((shipment) => (
              <DispatchRow
                key={shipment.id}
                box={shipment}
                isChosen={chosen.has(shipment.id)}
                onToggle={() => toggle(shipment.id)}
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

/** Says which carriers do not answer now: typed waybills are always possible. */
function CarrierNotes({ carriers }: Pick<DispatchBoard, 'carriers'>) {
  const { t } = useTranslation('dispatch')
  const down = carriers.filter(({ state }) => state === 'down')
  if (!carriers.some(({ state }) => state !== 'off'))
    return (
      <div className="panel-body">
        <Alert tone="working">{t('off')}</Alert>
      </div>
    )
  return down.map(({ id, name }) => (
    <div className="panel-body" key={id}>
      <Alert tone="problem">{t('down', { carrier: name })}</Alert>
    </div>
  ))
}
