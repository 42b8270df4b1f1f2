import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, PressButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import '#web/chrome/shopping-location.css'

type City = { id: string; name: string; brands: number }

export type CityPickerProps = {
  open: boolean
  current: string
  cities: readonly City[]
  /** True while the browser determines the location. */
  busy: boolean
  onDetect: () => void
  onClose: () => void
  onChoose: (id: string, name: string) => void
}

/** Renders the choice of a city, and warns what it means for the cart: a cart contains only one city. */
export function CityPicker({ open, current, cities, busy, onDetect, onClose, onChoose }: CityPickerProps) {
  const { t } = useTranslation('shopping-location')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <Button variant="line" icon="pin" wide busy={busy} busyText={t('busy')} onClick={onDetect}>
        {t('useMine')}
      </Button>
      <p className="small mt-8">{t('useMineNote')}</p>
      <p className="mt-16">{t('note')}</p>
      <ul className="city-list">
        {cities.map(({ id, name, brands }) => (
          <li key={id}>
            <PressButton aria-pressed={id === current} disabled={busy} onClick={() => onChoose(id, name)}>
              <b>{name}</b>
              <small>{t('stores', { count: brands })}</small>
            </PressButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
