import { type ComponentType, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * The subject of a subscription: the opening, or a product by id and name. `email` is an address already typed on the
 * page.
 */
export type SubscriptionSubject = { about: string; name?: string; email?: string }
export type NotifyMeDialogProps = { subscription: SubscriptionSubject; onClose: () => void }

/**
 * Opens the "Tell me when" dialog. The dialog and its texts load on first use; when loading fails, a toast says so
 * and the page stays.
 */
export function useNotifyMe() {
  const { t } = useTranslation('ui')
  const [coming, setComing] = useState(false)
  const [shown, setShown] = useState<{
    Dialog: ComponentType<NotifyMeDialogProps>
    subscription: SubscriptionSubject
  }>()
  const openDialog = async (subscription: SubscriptionSubject): Promise<void> => {
    setComing(true)
    try {
      const [{ NotifyMeDialog }] = await Promise.all([import('./notify-me-dialog.tsx'), addTextsHere(['notify'])])
      setShown({ Dialog: NotifyMeDialog, subscription })
    } catch {
      showToast({ title: t('error.text'), tone: 'destructive' })
    }
    setComing(false)
  }
  return {
    coming,
    openDialog,
    dialog: shown && <shown.Dialog subscription={shown.subscription} onClose={() => setShown(undefined)} />,
  }
}
