import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
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
import { showToast } from '#web/ui/toast-store.ts'
import './desk-order.css'
import { FoundProducts } from './desk-cart.tsx'
import { DeskSearchField } from './desk-search-field.tsx'
import { draggedItem, PositionControls } from './position-controls.tsx'

type Featured = CallReply<'GET /api/admin/featured-products'>['items']
type Save = (ids: readonly string[], done: string) => void

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

/**
 * Saves orders: each is shown at once and saved in its turn. When one is refused, those that built on it are dropped, and the order is
 * shown as it is stored.
 */
function useFeaturedOrder(items: Featured, reload: () => Promise<unknown>) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<readonly string[]>()
  const last = useRef(Promise.resolve(true))
  const { busy, problem, run } = useAct(async () => undefined)
  const { queryKey } = readQuery('GET /api/admin/featured-products')
  const saveNow = async (ids: readonly string[], done: string) => {
    const stored = client.getQueryData<{ items: Featured }>(queryKey)?.items ?? items
    const body = { ids: [...ids], seen: stored.map(({ id }) => id) }
    const saved = await run(() => send('PUT /api/admin/featured-products', { body }), done)
    if (saved) client.setQueryData(queryKey, saved)
    else await reload()
    return saved !== undefined
  }
  const save: Save = (ids, done) => {
    setWanted(ids)
    const turn = last.current
      .then((isFine) => isFine && saveNow(ids, done))
      .then((isFine) => {
        if (last.current !== turn) return isFine
        last.current = Promise.resolve(true)
        setWanted(undefined)
        return true
      })
    last.current = turn
  }
  const ids = wanted ?? items.map(({ id }) => id)
  const shown = ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return { ids, shown, busy, problem, save }
}

function FeaturedOrder({ items, reload }: { items: Featured; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('product-desk')
  const mayMove = useMay()('catalogue.write')
  const { ids, shown, busy, problem, save } = useFeaturedOrder(items, reload)
  return (
    <>
      <Panel title={t('featured.list')}>
        <p className="panel-body small">
          {t('featured.count', { count: String(ids.length), most: mostFeatured, ofStore: mostFeaturedOfStore })}
        </p>
        {shown.length === 0 && <p className="panel-body">{t('featured.none')}</p>}
        <FeaturedList ids={ids} items={shown} mayMove={mayMove} busy={busy} save={save} />
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      </Panel>
      {mayMove && (
        <Panel title={t('featured.add')}>
          <AddFeatured ids={ids} save={save} />
        </Panel>
      )}
    </>
  )
}

const dragType = 'application/x-haatdi-featured'

/** `ids` is the order with what is still being added; `items` are those of it that are drawn. */
type FeaturedListProps = { ids: readonly string[]; items: Featured; mayMove: boolean; busy: boolean; save: Save }

function FeaturedList({ ids, items, mayMove, busy, save }: FeaturedListProps) {
  const { t } = useTranslation('product-desk')
  const move = ({ id, name }: Featured[number], position: number) =>
    save(movedInOrder(ids, id, position), t('featured.moved', { name, position }))
  return (
    <ol className="positioned-list" aria-label={t('featured.list')} aria-busy={busy}>
      {items.map((item, at) => (
        <li key={item.id} className="without-mark" {...(mayMove ? draggedItem(items, at, move, dragType) : {})}>
          <FeaturedFacts item={item} />
          {mayMove && (
            <PositionControls
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
              <TextButton
                onClick={() =>
                  save(
                    ids.filter((id) => id !== item.id),
                    t('featured.removed', { name: item.name }),
                  )
                }
              >
                {t('featured.remove')} <span className="visually-hidden">{item.name}</span>
              </TextButton>
            </PositionControls>
          )}
        </li>
      ))}
    </ol>
  )
}

function FeaturedFacts({ item: { id, name, weight, store, city, onSale, inStock } }: { item: Featured[number] }) {
  const { t } = useTranslation('product-desk')
  return (
    <div className="positioned-facts">
      {onSale ? <TextLink href={`/product/${id}`}>{name}</TextLink> : <b>{name}</b>}
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
  const add = (id: string, name: string) =>
    ids.includes(id)
      ? showToast({ title: t('featured.already', { name }) })
      : save([...ids, id], t('featured.added', { name }))
  if (ids.length >= mostFeatured) return <p className="panel-body">{t('featured.full')}</p>
  return (
    <div className="panel-body stack-16">
      <DeskSearchField label={t('featured.search')} hint={t('featured.searchHint')} onSearch={setQ} />
      {q.length > 1 && (
        <FoundProducts
          q={q}
          city={undefined}
          country=""
          soldOutToo
          onAdd={({ productId, name }) => add(productId, name)}
        />
      )}
    </div>
  )
}
