import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type City = { id: string; name: string; brands: number }

export type CityPickerProps = {
  open: boolean
  current: string
  cities: readonly City[]
  onClose: () => void
  onChoose: (id: string, name: string) => void
}

/** Asks whose makers to look at, and says beforehand what it means for the basket: one basket is one city. */
export function CityPicker({ open, current, cities, onClose, onChoose }: CityPickerProps) {
  const { t } = useTranslation('shell')
  return (
    <Dialog open={open} onClose={onClose} title={t('city.title')}>
      <p>{t('city.note')}</p>
      <ul className="city-list">
        {cities.map(({ id, name, brands }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === current} onClick={() => onChoose(id, name)}>
              <b>{name}</b>
              <small>{t('city.stores', { count: brands })}</small>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
