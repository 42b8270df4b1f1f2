import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.tsx'

/**
 * The subject of a subscription: the opening, or a product by id and name. `email` is an address already typed on the
 * page.
 */
export type SubscriptionSubject = { about: string; name?: string; email?: string }
export type NotifyMeDialogProps = { subscription: SubscriptionSubject; onClose: () => void }

/** Opens the "Tell me when" dialog for a subject. */
export function useNotifyMe() {
  const { coming, openDialog, dialog } = useLazyDialog<{ subscription: SubscriptionSubject }>(async () => {
    const [part] = await Promise.all([import('./notify-me-dialog.tsx'), addTextsHere(['notify'])])
    return part.NotifyMeDialog
  })
  return { coming, openDialog: (subscription: SubscriptionSubject) => openDialog({ subscription }), dialog }
}
