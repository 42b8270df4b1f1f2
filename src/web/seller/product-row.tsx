import { type SubmitEvent, useState } from 'react'
import { send } from '#web/data/api.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Act } from '#web/staff/use-act.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { numberOf } from './product-draft.ts'
import { type ProductListRow, toneOfState } from './product-states.ts'

type ProductRowProps = {
  row: ProductListRow
  number: number
  last: number
  own: { brandId?: string }
  act: Act
  isChosen: boolean
  choose: (isOn: boolean) => void
  /** Set while the list is in the store's own order. */
  move?: (to: number) => void
  drag?: { start: () => void; drop: () => void }
}

/** Renders one product of the list; as a card on phones. */
export function ProductRow({ row, number, last, own, act, isChosen, choose, move, drag }: ProductRowProps) {
  const { t, tCode } = useTranslation('product-desk')
  return (
    <li
      className="product-row"
      draggable={drag !== undefined}
      onDragStart={() => drag?.start()}
      onDragOver={(event) => drag && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drag?.drop()
      }}
    >
      <input
        type="checkbox"
        className="check"
        aria-label={t('list.choose', { name: row.name })}
        checked={isChosen}
        onChange={(event) => choose(event.target.checked)}
      />
      <img src={row.picture.small} alt="" width={51} height={61} loading="lazy" draggable={false} />
      <div className="product-row-name">
        <Link href={`/seller/products/${row.id}`}>{row.name || row.signName}</Link>
        <span className="small">{row.weight}</span>
        <span className="product-row-pills">
          <Pill tone={toneOfState(row.state)}>{t(`state.${row.state}`)}</Pill>
          {row.waiting && row.state !== 'waiting' && <Pill tone="working">{t('list.changeWaits')}</Pill>}
          {row.missing.length > 0 && (
            <Pill>
              {t('list.missing', { languages: row.missing.map((each) => tCode('language', each)).join(', ') })}
            </Pill>
          )}
        </span>
      </div>
      <PriceAndStock row={row} own={own} act={act} />
      {move && <Mover name={row.name} number={number} last={last} move={move} />}
    </li>
  )
}

function PriceAndStock({ row, own, act }: Pick<ProductRowProps, 'row' | 'own' | 'act'>) {
  const { t } = useTranslation('product-desk')
  const [price, setPrice] = useState(String(row.price))
  const [stock, setStock] = useState(String(row.stock))
  const [wanted, count] = [numberOf(price), numberOf(stock)]
  const isChanged = wanted !== row.price || count !== row.stock
  const isRight = wanted >= 1 && Number.isInteger(count) && count >= 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isChanged || !isRight) return
    const change = { id: row.id, seen: row.version, price: wanted, stock: count }
    void act.run(
      () => send('POST /api/seller/products/changes', { body: { ...own, changes: [change] } }),
      t('list.saved'),
    )
  }
  const field = (label: string, value: string, set: (text: string) => void) => (
    <label>
      <span className="small">{label}</span>
      <input
        className="input"
        inputMode="decimal"
        aria-label={t('list.fieldOf', { field: label, name: row.name })}
        value={value}
        onChange={(event) => set(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setPrice(String(row.price))
            setStock(String(row.stock))
          }
        }}
      />
    </label>
  )
  return (
    <form className="price-and-stock" noValidate onSubmit={submit}>
      {field(t('list.price'), price, setPrice)}
      {field(row.weeklyCapacity === null ? t('field.stock') : t('list.left'), stock, setStock)}
      {isChanged && (
        <Button type="submit" size="compact" busy={act.busy} disabled={!isRight}>
          {t('list.save')}
        </Button>
      )}
    </form>
  )
}

type MoverProps = { name: string; number: number; last: number; move: (to: number) => void }

function Mover({ name, number, last, move }: MoverProps) {
  const { t } = useTranslation('product-desk')
  const [typed, setTyped] = useState<string>()
  return (
    <form
      className="mover"
      onSubmit={(event) => {
        event.preventDefault()
        const to = numberOf(typed ?? '')
        setTyped(undefined)
        if (Number.isInteger(to) && to >= 1) move(Math.min(to, last))
      }}
    >
      <IconButton icon="up" label={t('list.up', { name })} disabled={number === 1} onClick={() => move(number - 1)} />
      <input
        className="input"
        inputMode="numeric"
        aria-label={t('list.position', { name })}
        value={typed ?? String(number)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <IconButton
        icon="down"
        label={t('list.down', { name })}
        disabled={number === last}
        onClick={() => move(number + 1)}
      />
    </form>
  )
}
