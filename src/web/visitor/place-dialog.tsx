import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { defaultCountry } from '#domain/country-rules.ts'
import { chooseDeliveryCountry, useDeliveryCountry } from '#web/cart/delivery-country.ts'
import { CityPicker } from '#web/chrome/city-picker.tsx'
import { readQuery } from '#web/data/read-query.ts'
import { countryName } from '#web/i18n/country-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { chooseCity } from '#web/shell/choose-city.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useDetectPlace } from './use-detect-place.ts'

/** Where the shopper shops and where her box goes, in one dialog. Comes when it is wanted. */
export function PlaceDialog({ city, onClose }: { city: string; onClose: () => void }) {
  const { t, language } = useTranslation('places')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data: cities } = useQuery(readQuery('GET /api/cities'))
  const { data: countries } = useQuery(readQuery('GET /api/countries', { query: { lng: language } }))
  const country = useDeliveryCountry() ?? defaultCountry
  const { busy, detect } = useDetectPlace()
  return (
    <CityPicker
      open
      current={city}
      cities={cities?.items ?? []}
      delivery={{
        country,
        countries: countries?.items.map(({ code, name }) => ({ value: code, label: name })) ?? [
          { value: country, label: countryName(country, language) },
        ],
        onChange: chooseDeliveryCountry,
      }}
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
