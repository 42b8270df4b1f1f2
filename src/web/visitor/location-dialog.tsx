import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CityPicker } from '#web/chrome/city-picker.tsx'
import { chooseCity } from '#web/city/choose-city.ts'
import { readQuery } from '#web/data/read-query.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useDetectLocation } from './use-detect-location.ts'

/** Renders the dialog that chooses the city. Loaded on first use. */
export function LocationDialog({ city, onClose }: { city: string; onClose: () => void }) {
  const { t } = useTranslation('shopping-location')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data: cities } = useQuery(readQuery('GET /api/cities'))
  const { busy, detect } = useDetectLocation()
  return (
    <CityPicker
      open
      current={city}
      cities={cities?.items ?? []}
      busy={busy}
      onDetect={async () => {
        if (await detect()) onClose()
      }}
      onClose={onClose}
      onChoose={(id, name) => {
        onClose()
        void chooseCity(id, router, queryClient)
        showToast({ title: t('updated'), description: t('showing', { city: name }), tone: 'success' })
      }}
    />
  )
}
