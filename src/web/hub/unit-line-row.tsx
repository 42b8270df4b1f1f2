import type { ReactNode } from 'react'
import { countedOf } from '#domain/shipping/packed-units.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { formatTime } from '#web/staff/format-time.ts'
import { Pill } from '#web/ui/pill.tsx'
import type { CountedUnit, UnitLine } from './shipment-units.ts'

/** Returns a function that names what was counted: the number on the label, or how many by hand and why. */
export function useUnitName() {
  const { t } = useTranslation('hub-units')
  return ({ unit, quantity, reason }: Pick<CountedUnit, 'unit' | 'quantity' | 'reason'>): string =>
    reason === null ? t('unit', { unit: unit ?? 1 }) : t('byHand', { count: quantity, reason: t(`reason.${reason}`) })
}

type UnitLineRowProps = {
  line: UnitLine
  /** What can be done with what was counted. */
  act?: (unit: CountedUnit) => ReactNode
  children?: ReactNode
}

/** Renders a line of a box with how many of its units are in it, and who counted them when. */
export function UnitLineRow({ line, act, children }: UnitLineRowProps) {
  const { t } = useTranslation('hub-units')
  const counted = countedOf(line)
  const over = counted - line.quantity
  const state = line.isWithdrawn || over > 0 ? 'wrong' : over === 0 ? 'whole' : 'open'
  return (
    <li className={`unit-line ${state}`}>
      <b className="unit-progress num">{t('line', { k: counted, n: line.quantity })}</b>
      <div>
        <b>{line.name}</b> {line.weight}
        <span className="small block">
          {[line.brandName, line.lot && t('lot', { lot: line.lot })].filter(Boolean).join(', ')}
        </span>
        {line.isWithdrawn && <Pill tone="problem">{t('withdrawn')}</Pill>}
        {over > 0 && <Pill tone="problem">{t('over', { count: over })}</Pill>}
        {state === 'whole' && (
          <Pill tone="done" icon="check">
            {t('done')}
          </Pill>
        )}
      </div>
      {children}
      {line.units.length > 0 && (
        <details open={over > 0 || undefined}>
          <summary className="text-link">
            {t('counted')} <span className="visually-hidden">{line.name}</span>
          </summary>
          <ul>
            {line.units.map((unit) => (
              <li key={unit.id}>
                <UnitText unit={unit} />
                {act?.(unit)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function UnitText({ unit }: { unit: CountedUnit }) {
  const { t, language } = useTranslation('hub-units')
  const what = useUnitName()(unit)
  return (
    <span>{t('by', { what, who: unit.isWaiting ? t('unsent') : unit.by, time: formatTime(unit.at, language) })}</span>
  )
}
