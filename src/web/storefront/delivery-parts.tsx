import type { DeliveryOption } from '#web/cart/basket-queries.ts'
import { useAmount } from '#web/i18n/amount-words.ts'

type Parts = DeliveryOption['parts']

const added = ['freight', 'fuel', 'hubFee', 'surcharge'] as const

type DeliveryPartsProps = {
  parts: Parts
  /** The label that opens the breakdown, and the item it belongs to, for screen readers. */
  words: string
  of: string
  say: (part: keyof Parts) => string
}

/**
 * Renders the breakdown of a delivery price on request (docs/spec/decisions.md#14: "one figure to the shopper, its parts on
 * request").
 */
export function DeliveryParts({ parts, words, of, say }: DeliveryPartsProps) {
  const amount = useAmount()
  return (
    <details className="delivery-parts">
      <summary className="text-link">
        {words}
        <span className="visually-hidden">{of}</span>
      </summary>
      <dl>
        {added
          .filter((part) => part === 'freight' || parts[part] > 0)
          .map((part) => (
            <div key={part}>
              <dt>{say(part)}</dt>
              <dd className="num">{amount(parts[part])}</dd>
            </div>
          ))}
        {parts.offer > 0 && (
          <div>
            <dt>{say('offer')}</dt>
            <dd className="num">{amount(-parts.offer)}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
