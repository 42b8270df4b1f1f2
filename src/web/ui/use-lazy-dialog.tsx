import { type ComponentType, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from './toast-store.ts'

type LazyDialog<Subject> = ComponentType<Subject & { onClose: () => void }>

/** Opens a dialog that `load` fetches with its texts on first use; when that fails, a toast says so and the page stays. */
export function useLazyDialog<Subject extends object>(load: () => Promise<LazyDialog<Subject>>) {
  const { t } = useTranslation('ui')
  const [coming, setComing] = useState(false)
  const [shown, setShown] = useState<{ Dialog: LazyDialog<Subject>; subject: Subject }>()
  const openDialog = async (subject: Subject): Promise<void> => {
    setComing(true)
    try {
      setShown({ Dialog: await load(), subject })
    } catch {
      showToast({ title: t('error.text'), tone: 'destructive' })
    }
    setComing(false)
  }
  return {
    coming,
    openDialog,
    dialog: shown && <shown.Dialog {...shown.subject} onClose={() => setShown(undefined)} />,
  }
}
