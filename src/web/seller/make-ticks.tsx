import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/ui/button.tsx'
import type { MakeItem } from './make-list.tsx'

/** Renders the buttons of a product to make: one fewer, one more, all of it. */
export function MakeTicks({
  item: { name, quantity, made },
  onMade,
}: {
  item: MakeItem
  onMade: (made: number) => void
}) {
  const { t } = useTranslation('seller-day')
  return (
    <span className="make-ticks">
      {made > 0 && <IconButton icon="minus" label={t('make.less', { name })} onClick={() => onMade(made - 1)} />}
      {quantity - made > 1 && (
        <IconButton icon="plus" label={t('make.more', { name })} onClick={() => onMade(made + 1)} />
      )}
      <IconButton
        icon="check"
        label={t('make.all', { name })}
        className={made >= quantity ? 'all-made' : undefined}
        aria-pressed={made >= quantity}
        onClick={() => onMade(made >= quantity ? 0 : quantity)}
      />
    </span>
  )
}
