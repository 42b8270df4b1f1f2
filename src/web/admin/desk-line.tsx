import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import type { DeskItem, DeskPrice } from './desk-order-draft.ts'

type DeskLineProps = { item: DeskItem; price: DeskPrice | undefined; onQuantity: (quantity: number) => void }

/** Renders a line of the order: how many, what is in stock, what it costs, and why it cannot be sent. */
export function DeskLine({ item, price, onQuantity }: DeskLineProps) {
  const { t, language } = useTranslation('desk-order')
  const { productId, name, weight, quantity } = item
  const isItem = (one: { productId: string }) => one.productId === productId
  const line = price?.cart.lines.find(isItem)
  const stock = price?.stock.find(isItem)
  const problem = line?.problem ?? price?.cart.blocked.find(isItem)
  return (
    <li>
      <div className="grow">
        <b>{t('cart.line', { name, weight })}</b>
        <span className="small num">
          {[line && line.net > 0 && formatRupees(line.net, language), stock && t('cart.stock', { count: stock.units })]
            .filter(Boolean)
            .join(', ')}
        </span>
        {problem && <FieldError>{problem.reason}</FieldError>}
      </div>
      <Quantity compact name={name} value={quantity} onChange={onQuantity} onRemove={() => onQuantity(0)} />
    </li>
  )
}
