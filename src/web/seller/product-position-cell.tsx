import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { numberOf } from './product-draft.ts'

type PositionCellProps = { name: string; number: number; last: number; move: (to: number) => void }

/** Renders a product's position: up and down by one, or to the number that is typed. */
export function PositionCell({ name, number, last, move }: PositionCellProps) {
  const { t } = useTranslation('product-desk')
  const [typed, setTyped] = useState<string>()
  return (
    <form
      className="product-position"
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
