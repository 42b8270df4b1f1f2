import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#contract/contract.ts'
import { mostFeatured, mostFeaturedOfStore, movedInOrder } from '#domain/products/featured-products.ts'
import { send } from '#web/data/api.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ListTop } from '#web/staff/list-top.tsx'
import { Reading } from '#web/staff/reading.tsx'
import { RefreshButton } from '#web/staff/refresh-button.tsx'
import { useAct } from '#web/staff/use-act.ts'
import { useMay } from '#web/staff/use-may.ts'
import { useStaffRead } from '#web/staff/use-staff-read.ts'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Panel } from '#web/ui/staff-shell.tsx'
import './categories.css'
import './desk-order.css'
import { FoundProducts } from './desk-cart.tsx'
import { DeskSearchField } from './desk-search-field.tsx'
import { draggedItem, OrderMoves } from './order-moves.tsx'

type Featured = CallReply<'GET /api/admin/featured-products'>['items']
type Save = (ids: readonly string[], done: string) => void | Promise<void>

/** Renders `/admin/products/featured`: what the shop recommends first, in an order chosen by dragging, by steps or by position. */
export function FeaturedScreen() {
  const { t } = useTranslation('product-desk')
  const read = useStaffRead('GET /api/admin/featured-products', {})
  return (
    <>
      <ListTop title={t('featured.heading')} text={t('featured.text')}>
        <RefreshButton of={read} />
      </ListTop>
      <Reading of={read}>{({ items }) => <FeaturedOrder items={items} reload={read.refetch} />}</Reading>
    </>
  )
}

/** Saves an order: shown at once, and back as it is stored when it is refused. One is saved at a time. */
function useFeaturedOrder(items: Featured, reload: () => Promise<unknown>) {
  const client = useQueryClient()
  const [saving, setSaving] = useState<readonly string[]>()
  const { busy, problem, run } = useAct(async () => undefined)
  const seen = items.map(({ id }) => id)
  const save: Save = async (ids, done) => {
    if (busy) return
    setSaving(ids)
    const saved = await run(() => send('PUT /api/admin/featured-products', { body: { ids: [...ids], seen } }), done)
    if (saved) client.setQueryData(readQuery('GET /api/admin/featured-products').queryKey, saved)
    else await reload()
    setSaving(undefined)
  }
  const shown = saving?.flatMap((id) => items.find((item) => item.id === id) ?? []) ?? items
  return { shown, busy, problem, save: (ids: readonly string[], done: string) => void save(ids, done) }
}

function FeaturedOrder({ items, reload }: { items: Featured; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('product-desk')
  const mayMove = useMay()('catalogue.write')
  const { shown, busy, problem, save } = useFeaturedOrder(items, reload)
  return (
    <>
      <Panel title={t('featured.list')}>
        <p className="panel-body small">
          {t('featured.count', { count: String(shown.length), most: mostFeatured, ofStore: mostFeaturedOfStore })}
        </p>
        {shown.length === 0 && <p className="panel-body">{t('featured.none')}</p>}
        <FeaturedList items={shown} mayMove={mayMove} busy={busy} save={save} />
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      </Panel>
      {mayMove && (
        <Panel title={t('featured.add')}>
          <AddFeatured ids={shown.map(({ id }) => id)} save={save} />
        </Panel>
      )}
    </>
  )
}

const dragType = 'application/x-haatdi-featured'

type FeaturedListProps = { items: Featured; mayMove: boolean; busy: boolean; save: Save }

function FeaturedList({ items, mayMove, busy, save }: FeaturedListProps) {
  const { t } = useTranslation('product-desk')
  const ids = items.map(({ id }) => id)
  const move = ({ id, name }: Featured[number], position: number) =>
    save(movedInOrder(ids, id, position), t('featured.moved', { name, position }))
  return (
    <ol className="category-order" aria-label={t('featured.list')} aria-busy={busy}>
      {items.map((item, at) => (
        <li key={item.id} className="without-dye" {...(mayMove ? draggedItem(items, at, move, dragType) : {})}>
          <FeaturedFacts item={item} />
          {mayMove && (
            <OrderMoves
              texts={{
                moveOf: t('featured.moveOf', { name: item.name }),
                up: t('featured.up'),
                down: t('featured.down'),
              }}
              name={item.name}
              at={at}
              last={items.length - 1}
              move={(position) => move(item, position)}
            >
              <TextButton onClick={() => save(ids.toSpliced(at, 1), t('featured.removed', { name: item.name }))}>
                {t('featured.remove')} <span className="visually-hidden">{item.name}</span>
              </TextButton>
            </OrderMoves>
          )}
        </li>
      ))}
    </ol>
  )
}

function FeaturedFacts({ item: { id, name, weight, store, city, onSale, inStock } }: { item: Featured[number] }) {
  const { t } = useTranslation('product-desk')
  return (
    <div className="category-facts">
      <TextLink href={`/product/${id}`}>{name}</TextLink>
      <span className="small">{[weight, store, city].join(', ')}</span>
      {(!onSale || !inStock) && (
        <span className="row-12 rows-4">
          <Pill tone="problem">{t(onSale ? 'featured.soldOut' : 'featured.notOnSale')}</Pill>
        </span>
      )}
    </div>
  )
}

function AddFeatured({ ids, save }: { ids: readonly string[]; save: Save }) {
  const { t } = useTranslation('product-desk')
  const [q, setQ] = useState('')
  if (ids.length >= mostFeatured) return <p className="panel-body">{t('featured.full')}</p>
  return (
    <div className="panel-body stack-16">
      <DeskSearchField label={t('featured.search')} hint={t('featured.searchHint')} onSearch={setQ} />
      {q.length > 1 && (
        <FoundProducts
          q={q}
          city={undefined}
          country=""
          onAdd={({ productId, name }) =>
            save(movedInOrder(ids, productId, ids.length + 1), t('featured.added', { name }))
          }
        />
      )}
    </div>
  )
}
