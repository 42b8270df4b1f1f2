import { useAmount, useLanguage } from '#web/i18n/amount-words.ts'
import { dayWords } from '#web/i18n/day-words.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { groundStyle } from '#web/ui/maker-cloth.ts'
import { PacketPicture } from '#web/ui/packet-picture.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import type { Order } from './order-query.ts'

type Part = Order['parts'][number]

const tones: Partial<Record<Part['state'], Tone>> = {
  accepted: 'working',
  part_accepted: 'working',
  packed: 'working',
  handed_over: 'working',
  received: 'done',
  boxed: 'done',
  dispatched: 'done',
  fulfilled: 'done',
  rejected: 'problem',
  lapsed: 'problem',
  cancelled: 'problem',
}

/** A seller order that left in a shipment that does not arrive is not done. */
const toneOf = ({ state }: Part, trouble: Order['trouble']): Tone | undefined =>
  state === 'dispatched' && trouble ? 'problem' : tones[state]

/** Lists each store's share of the order and its progress. */
export function OrderParts({ order: { parts, trouble } }: { order: Order }) {
  return (
    <div className="seller-rows">
      {parts.map((part) => (
        <OrderPart key={part.brandId} part={part} tone={toneOf(part, trouble)} />
      ))}
    </div>
  )
}

function OrderPart({ part, tone }: { part: Part; tone: Tone | undefined }) {
  const { t } = useTranslation('order')
  const amount = useAmount()
  const language = useLanguage()
  return (
    <section className="seller-row" style={groundStyle(part.colour)} aria-label={part.brandName}>
      <div className="row-body">
        <div className="flex justify-between gap-2 items-center mb-1.5">
          <b className="text-ink">{part.brandName}</b>
          <Pill {...(tone ? { tone } : {})}>{part.stateText}</Pill>
        </div>
        <ul className="items">
          {part.lines.map((line) => (
            <li key={line.productId}>
              {line.picture && (
                <PacketPicture
                  src={line.picture.small}
                  alt=""
                  width={line.picture.width}
                  height={line.picture.height}
                />
              )}
              <span className="grow">
                {line.name}
                <span className="small block">
                  {t('line', { weight: line.weight, quantity: line.quantity })}
                  {line.cancelled > 0 && ` ${t('cancelling:gone', { count: line.cancelled })}`}
                  {line.bestBefore && ` ${t('bestBefore', { day: dayWords(line.bestBefore, language) })}`}
                </span>
              </span>
              <span className="num">{amount(line.net)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
