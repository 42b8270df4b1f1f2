import { useState } from 'react'
import { useCityName } from '#web/city/city-name.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { FoundProducts } from './desk-cart.tsx'
import { type DeskItem, withItem } from './desk-order-draft.ts'
import { DeskSearchField } from './desk-search-field.tsx'
import type { AdminOrder } from './order-tracking.ts'
import type { Addition } from './use-addition.ts'
import './desk-order.css'

/** Renders the search for products of the order's city, and the items that are to be added. */
export function AdditionCart({ order, addition }: { order: AdminOrder; addition: Addition }) {
  const { t } = useTranslation('desk-order')
  const [q, setQ] = useState('')
  const { draft, change, form } = addition
  const { city } = order.adding
  const cityName = useCityName()
  const add = (item: Omit<DeskItem, 'quantity'>) => {
    const before = draft.items.find(({ productId }) => productId === item.productId)?.quantity ?? 0
    change({ items: withItem(draft.items, item, before + 1) })
  }
  return (
    <div className="stack-16">
      <DeskSearchField label={t('cart.search')} hint={t('cart.oneCity', { city: cityName(city) })} onSearch={setQ} />
      {q.length > 1 && <FoundProducts q={q} city={city} country={order.shipping.country} onAdd={add} />}
      {draft.items.length > 0 && (
        <ul className="desk-found" aria-label={t('cart.title')}>
          {draft.items.map((item) => (
            <AddedItem
              key={item.productId}
              item={item}
              addition={addition}
              onQuantity={(quantity) => change({ items: withItem(draft.items, item, quantity) })}
            />
          ))}
        </ul>
      )}
      {form.errorOf('items').error && <FieldError>{form.errorOf('items').error}</FieldError>}
    </div>
  )
}

type AddedItemProps = { item: DeskItem; addition: Addition; onQuantity: (quantity: number) => void }

function AddedItem({ item: { productId, name, weight, quantity }, addition, onQuantity }: AddedItemProps) {
  const { t, language } = useTranslation('desk-order')
  const line = addition.price.data?.lines.find((one) => one.productId === productId)
  return (
    <li>
      <div className="grow">
        <b>{t('cart.line', { name, weight })}</b>
        {line && (
          <span className="small num">
            {formatRupees(line.net, language)}, {t('cart.stock', { count: line.units })}
          </span>
        )}
      </div>
      <Quantity compact name={name} value={quantity} onChange={onQuantity} onRemove={() => onQuantity(0)} />
    </li>
  )
}
