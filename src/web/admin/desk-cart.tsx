import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { useCityName } from '#web/city/city-name.ts'
import { readQuery } from '#web/data/read-query.ts'
import { formatRupees } from '#web/i18n/format-rupees.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { DeskLine } from './desk-line.tsx'
import { type DeskItem, withItem } from './desk-order-draft.ts'
import { DeskSearchField } from './desk-search-field.tsx'
import type { DeskOrder } from './use-desk-order.ts'

type Product = CallReply<'GET /api/search'>['items'][number]

/** Renders the search for products and the lines of the order, all of one city. */
export function DeskCart(order: DeskOrder) {
  const { draft, change, form, price } = order
  const { t } = useTranslation('desk-order')
  const [q, setQ] = useState('')
  const city = draft.items[0]?.city
  const cityName = useCityName()
  const add = (item: Omit<DeskItem, 'quantity'>) => {
    const before = draft.items.find(({ productId }) => productId === item.productId)?.quantity ?? 0
    change({ items: withItem(draft.items, item, before + 1) })
  }
  return (
    <div className="panel-body stack-16">
      <DeskSearchField
        label={t('cart.search')}
        hint={city ? t('cart.oneCity', { city: cityName(city) }) : t('cart.searchHint')}
        onSearch={setQ}
      />
      {q.length > 1 && <FoundProducts q={q} city={city} country={draft.country} onAdd={add} />}
      {draft.items.length === 0 ? (
        <p className="small">{t('cart.empty')}</p>
      ) : (
        <ul className="desk-found" aria-label={t('cart.title')}>
          {draft.items.map((item) => (
            <DeskLine
              key={item.productId}
              item={item}
              price={price.data}
              onQuantity={(quantity) => change({ items: withItem(draft.items, item, quantity) })}
            />
          ))}
        </ul>
      )}
      {form.errorOf('items').error && <FieldError>{form.errorOf('items').error}</FieldError>}
      {price.data?.cart.warnings.map((warning) => (
        <Alert key={warning} tone="working">
          {warning}
        </Alert>
      ))}
    </div>
  )
}

type FoundProps = {
  q: string
  city: string | undefined
  country: string
  /** What is sold out can be chosen too. */
  soldOutToo?: boolean
  onAdd: (item: Omit<DeskItem, 'quantity'>) => void
}

/** Renders what the shop's own search finds, in stock or not. */
export function FoundProducts({ q, city, country, soldOutToo = false, onAdd }: FoundProps) {
  const { t, language } = useTranslation('desk-order')
  const query = { q, lng: language, limit: 6, ...(city ? { city } : {}), ...(country ? { shipsTo: country } : {}) }
  const found = useQuery({ ...readQuery('GET /api/search', { query }), placeholderData: keepPreviousData })
  return (
    <Reading of={found}>
      {({ items }) =>
        items.length === 0 ? (
          <p role="status">{t('cart.none')}</p>
        ) : (
          <ul className="desk-found" aria-label={t('cart.found')}>
            {items.map((product) => (
              <FoundProduct key={product.id} {...{ product, soldOutToo, onAdd }} />
            ))}
          </ul>
        )
      }
    </Reading>
  )
}

/** Renders a product with a button for each of its sizes. */
type FoundProductProps = Required<Pick<FoundProps, 'soldOutToo' | 'onAdd'>> & { product: Product }

function FoundProduct({ product, soldOutToo, onAdd }: FoundProductProps) {
  const { t, language } = useTranslation('desk-order')
  const { id, name, weight, brandName, city, currentPrice, availability } = product
  const cityName = useCityName()
  const sizes = product.sizes ?? [{ id, weight, currentPrice, availability }]
  return (
    <li>
      <div className="grow">
        <b>{name}</b>
        <span className="small">{[brandName, cityName(city)].join(', ')}</span>
      </div>
      <div className="row-8">
        {sizes.map((size) => (
          <Button
            key={size.id}
            variant="line"
            size="compact"
            disabled={size.availability !== 'in_stock' && !soldOutToo}
            onClick={() => onAdd({ productId: size.id, name, weight: size.weight, city })}
          >
            {size.availability === 'in_stock'
              ? t('cart.add', { weight: size.weight, price: formatRupees(size.currentPrice, language) })
              : t('cart.soldOut', { weight: size.weight })}{' '}
            <span className="visually-hidden">{t('cart.addName', { name })}</span>
          </Button>
        ))}
      </div>
    </li>
  )
}
