import type { ReactNode } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { sayDay } from '#web/staff/say-time.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { MakerKnots } from './maker-knots.tsx'

export type ListedBox = CallReply<'GET /api/courier/hub/boxes'>['items'][number]

type BoxQueueProps = { boxes: readonly ListedBox[]; empty: string; act?: string; more?: (box: ListedBox) => ReactNode }

/**
 * Renders the shipments of one station, the next one first, each with a link to its page; the first one's is the
 * station's primary action.
 */
export function BoxQueue({ boxes, empty, act, more }: BoxQueueProps) {
  const { t, language } = useTranslation('hub')
  if (boxes.length === 0) return <p className="panel-body">{empty}</p>
  return (
    <ul>
      {boxes.map((box, place) => (
        <li className="queue-row box-row" key={box.id}>
          <b translate="no">{box.bin ?? ''}</b>
          <span>
            <b translate="no">{box.orderNumber}</b> {box.destination.city}, {box.destination.countryName}
            <MakerKnots makers={box.makers} />
            <span className="small block">
              {t('promised', { day: sayDay(box.promisedBy, language) })}
              {box.missing.length > 0 && `. ${t('receive.missing')} ${box.missing.join(', ')}`}
            </span>
          </span>
          <span className="answers">
            <Pill>{box.stateText}</Pill>
            {more?.(box)}
            <ButtonLink href={`/courier/hub/boxes/${box.id}`} look={act && place === 0 ? 'buy' : 'line'}>
              {act ?? t('open')} <span className="visually-hidden">{box.orderNumber}</span>
            </ButtonLink>
          </span>
        </li>
      ))}
    </ul>
  )
}
