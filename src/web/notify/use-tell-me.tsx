import { type ComponentType, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * The subject of a subscription: the opening, or a product by id and name. `email` is an address already typed on the
 * page.
 */
export type Wish = { about: string; name?: string; email?: string }
export type TellMeDialogProps = { wish: Wish; onClose: () => void }

/**
 * Opens the "Tell me when" dialog. The dialog and its texts load on first use; when loading fails, a toast says so
 * and the page stays.
 */
export function useTellMe() {
  const { t } = useTranslation('ui')
  const [coming, setComing] = useState(false)
  const [shown, setShown] = useState<{ Dialog: ComponentType<TellMeDialogProps>; wish: Wish }>()
  const ask = async (wish: Wish): Promise<void> => {
    setComing(true)
    try {
      const [{ TellMeDialog }] = await Promise.all([import('./tell-me-dialog.tsx'), addTextsHere(['notify'])])
      setShown({ Dialog: TellMeDialog, wish })
    } catch {
      showToast({ title: t('error.words'), tone: 'destructive' })
    }
    setComing(false)
  }
  return {
    coming,
    ask,
    dialog: shown && <shown.Dialog wish={shown.wish} onClose={() => setShown(undefined)} />,
  }
}
