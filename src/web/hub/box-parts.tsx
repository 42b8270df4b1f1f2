import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayGrams } from '#web/staff/say-amount.ts'
import { sayClock, sayDay } from '#web/staff/say-time.ts'
import { groundStyle } from '#web/ui/maker-cloth.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import type { Box } from './box-screen.tsx'

/** Renders the seller orders of a shipment: the expected content of each bag, its weight, and its arrival. */
export function BoxParts({ parts }: { parts: Box['parts'] }) {
  const { t, language } = useTranslation('hub')
  return (
    <Panel title={t('box.parts')}>
      <ul>
        {parts.map((part) => (
          <li className="box-part" key={part.code} style={groundStyle(part.colour)}>
            <p className="flex flex-wrap items-center gap-x-4">
              <span>
                <b translate="no">{part.code}</b> <b>{part.brandName}</b>
              </span>
              <Pill tone={part.here ? 'done' : 'working'}>{part.stateText}</Pill>
            </p>
            <ul>
              {part.lines.map(({ name, weight, quantity, bestBefore }) => (
                <li key={name + weight}>
                  {name}, {weight} × {quantity}
                  {bestBefore && (
                    <span className="small"> {t('box.bestBefore', { day: sayDay(bestBefore, language) })}</span>
                  )}
                </li>
              ))}
            </ul>
            <p className="small num">
              {[
                part.packedGrams !== null && t('box.bagWeight', { grams: sayGrams(part.packedGrams, language) }),
                part.receivedAt && t('box.receivedAt', { time: sayClock(part.receivedAt, language) }),
              ]
                .filter(Boolean)
                .join('. ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
