import { type ComponentType, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'

export const loadPlaceDialog = async () => {
  const [{ PlaceDialog }] = await Promise.all([import('#web/visitor/place-dialog.tsx'), addTextsHere(['places'])])
  return PlaceDialog
}

export const loadDeliveryDialog = async () => {
  const [{ DeliveryDialog }] = await Promise.all([import('#web/visitor/delivery-dialog.tsx'), addTextsHere(['places'])])
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
        showToast({ title: t('error.words'), tone: 'destructive' })
      } finally {
        setComing(false)
      }
    },
    close: () => setDialog(undefined),
  }
}
