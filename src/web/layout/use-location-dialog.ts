import { type ComponentType, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export const loadLocationDialog = async () => {
  const [{ LocationDialog }] = await Promise.all([
    import('#web/visitor/location-dialog.tsx'),
    addTextsHere(['shopping-location']),
  ])
  return LocationDialog
}

export const loadDeliveryDialog = async () => {
  const [{ DeliveryDialog }] = await Promise.all([
    import('#web/visitor/delivery-dialog.tsx'),
    addTextsHere(['shopping-location']),
  ])
  return DeliveryDialog
}

/** Loads a dialog on first use; if loading fails, a toast says so and the page stays. */
export function useLaterDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const { t } = useTranslation('ui')
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [coming, setComing] = useState(false)
  return {
    Dialog,
    coming,
    open: async (): Promise<void> => {
      setComing(true)
      try {
        const loaded = await load()
        setDialog(() => loaded)
      } catch {
        showToast({ title: t('error.text'), tone: 'destructive' })
      } finally {
        setComing(false)
      }
    },
    close: () => setDialog(undefined),
  }
}
