import { useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type PlaceDialog = typeof import('#web/visitor/place-dialog.tsx').PlaceDialog

const load = async (): Promise<PlaceDialog> => {
  const [{ PlaceDialog }] = await Promise.all([import('#web/visitor/place-dialog.tsx'), addTextsHere(['places'])])
  return PlaceDialog
}

/** The dialog of city and delivery country, fetched when it is first wanted; where it does not come, a word and the page stay. */
export function usePlaceDialog() {
  const { t } = useTranslation('ui')
  const [Dialog, setDialog] = useState<PlaceDialog>()
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
