import type { DeliveryOption } from '#web/cart/cart-queries.ts'
import { useAmount } from '#web/i18n/format-rupees.ts'

type DeliveryCosts = DeliveryOption['parts']

const added = ['freight', 'fuel', 'hubFee', 'surcharge'] as const

type DeliveryBreakdownProps = {
  parts: DeliveryCosts
  /** The label that opens the breakdown, and the item it belongs to, for screen readers. */
  text: string
  of: string
  partLabel: (part: keyof DeliveryCosts) => string
}

/**
 * Renders the breakdown of a delivery price on request (docs/spec/decisions.md#14: "one figure to the shopper, its parts on
 * request").
 */
export function DeliveryBreakdown({ parts: costs, text, of, partLabel }: DeliveryBreakdownProps) {
  const amount = useAmount()
  return (
    <details className="delivery-breakdown">
      <summary className="text-link">
        {text}
        <span className="visually-hidden">{of}</span>
      </summary>
      <dl>
        {added
          .filter((part) => part === 'freight' || costs[part] > 0)
          .map((part) => (
            <div key={part}>
              <dt>{partLabel(part)}</dt>
              <dd className="num">{amount(costs[part])}</dd>
            </div>
          ))}
        {costs.promotion > 0 && (
          <div>
            <dt>{partLabel('promotion')}</dt>
            <dd className="num">{amount(-costs.promotion)}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
