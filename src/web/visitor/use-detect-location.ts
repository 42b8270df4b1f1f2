import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { chooseDetected } from '#web/city/choose-city.ts'
import { findCityName } from '#web/city/city-name.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { findCoordinates, LocationFailed } from './find-coordinates.ts'

/**
 * Implements "Use my location": requests the location, moves the visitor, and shows the specified message. Resolves
 * to true on success.
 */
export function useDetectLocation(): { busy: boolean; detect: () => Promise<boolean> } {
  const { t } = useTranslation('shopping-location')
  const router = useRouter()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const detect = async (): Promise<boolean> => {
    setBusy(true)
    try {
      const coordinates = await findCoordinates(navigator.geolocation)
      const city = await chooseDetected(coordinates, router, queryClient)
      showToast({
        title: t('detected'),
        description: t('showing', { city: await findCityName(queryClient, city) }),
        tone: 'success',
      })
      return true
    } catch (error) {
      const problem = error instanceof LocationFailed ? error.problem : 'unknown'
      showToast({ title: t('failed'), description: t(`problem.${problem}`), tone: 'destructive' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, detect }
}
