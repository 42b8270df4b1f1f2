import { type ReactNode, useState } from 'react'
import { countedOf, isEveryUnitCounted } from '#domain/shipping/packed-units.ts'
import { ApiError } from '#web/data/api-error.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { Scanner } from '#web/staff/scanner.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import { HandCountForm } from './hand-count-form.tsx'
import { LastUnit } from './last-unit.tsx'
import {
  lastOwnCount,
  lineOfProduct,
  progressOf,
  type ShipmentUnits,
  shortUnitCode,
  type UnitLine,
} from './shipment-units.ts'
import { UnitLineRow, useUnitName } from './unit-line-row.tsx'
import type { ShipmentCounting } from './use-shipment-units.ts'
import { WaitingCounts } from './waiting-counts.tsx'

type UnitStationProps = {
  counting: ShipmentCounting
  colourOf: (bag: string) => string | undefined
  missing?: ReactNode
}

/** Scans every unit into a box; what has no label that can be read is counted by hand. */
export function UnitStation(props: UnitStationProps) {
  const { query, box: shipment } = props.counting
  return <Reading of={{ ...query, data: shipment }}>{(read) => <Station {...props} box={read} />}</Reading>
}

function Station({ counting, colourOf, missing, box: shipment }: UnitStationProps & { box: ShipmentUnits }) {
  const { t } = useTranslation('hub-units')
  const [byHand, setByHand] = useState<{ lineId: string; isProduct: boolean }>()
  const { last, scan } = counting
  const { counted, all } = progressOf(shipment)
  const take = async (code: string) => {
    try {
      return await scan(code)
    } catch (error) {
      const line = lineOfProduct(code, shipment)
      const asksCount = error instanceof ApiError && error.code === 'unit/product-label'
      if (asksCount && line) setByHand({ lineId: line.lineId, isProduct: true })
      throw error
    }
  }
  return (
    <Panel
      title={t('title')}
      aside={<Pill tone={counted === all ? 'done' : 'working'}>{t('progress', { k: counted, n: all })}</Pill>}
    >
      <div className="panel-body stack-16" id="seal-out" tabIndex={-1}>
        {missing && <FieldError>{missing}</FieldError>}
        <Scanner label={t('field')} enterText={t('enter')} onCode={take} shorten={shortUnitCode} />
        <WaitingCounts counting={counting} />
        <div aria-live="polite">
          {last && <LastUnit last={last} box={shipment} colourOf={colourOf} />}
          {isEveryUnitCounted(shipment.lines) && <Alert tone="done">{t('all')}</Alert>}
        </div>
        <UndoLast counting={counting} box={shipment} />
        <ul className="unit-lines">
          {shipment.lines.map((line) => (
            <CountedLine
              key={line.lineId}
              line={line}
              counting={counting}
              byHand={byHand?.lineId === line.lineId ? byHand : undefined}
              onByHand={(isOpen) => setByHand(isOpen ? { lineId: line.lineId, isProduct: false } : undefined)}
            />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

type CountedLineProps = {
  line: UnitLine
  counting: ShipmentCounting
  byHand: { isProduct: boolean } | undefined
  onByHand: (isOpen: boolean) => void
}

/** Renders a line with what can be done about it. */
function CountedLine({ line, counting, byHand, onByHand }: CountedLineProps) {
  const { t } = useTranslation('hub-units')
  const nameOf = useUnitName()
  const { busy, problem, run } = useAct(async () => undefined)
  const isOpen = !line.isWithdrawn && countedOf(line) < line.quantity
  return (
    <UnitLineRow
      line={line}
      act={(unit) => (
        <Button
          variant="line"
          size="compact"
          busy={busy}
          onClick={() => void run(() => counting.takeOut(unit, `${line.name}, ${nameOf(unit)}`), t('takenOut'))}
        >
          {t('takeOut')} <span className="visually-hidden">{nameOf(unit)}</span>
        </Button>
      )}
    >
      {isOpen && !byHand && (
        <Button variant="line" size="compact" onClick={() => onByHand(true)}>
          {t('hand.do')} <span className="visually-hidden">{line.name}</span>
        </Button>
      )}
      {isOpen && byHand && (
        <HandCountForm
          line={line}
          reason={byHand.isProduct ? 'product_label' : ''}
          count={counting.countByHand}
          onDone={() => onByHand(false)}
        />
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </UnitLineRow>
  )
}

/** Takes out again what the person counted last. */
function UndoLast({ counting, box: shipment }: { counting: ShipmentCounting; box: ShipmentUnits }) {
  const { t } = useTranslation('hub-units')
  const nameOf = useUnitName()
  const { busy, problem, run } = useAct(async () => undefined)
  const last = lastOwnCount(shipment)
  if (!last) return null
  const what = `${last.line.name}, ${nameOf(last.unit)}`
  return (
    <div className="actions middle">
      <Button
        variant="line"
        busy={busy}
        busyText={t('undo.busy')}
        onClick={() => void run(() => counting.takeOut(last.unit, what), t('undo.done', { what }))}
      >
        {t('undo.do')}
      </Button>
      <span className="small">{what}</span>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
