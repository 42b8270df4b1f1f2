import { type ComponentType, useEffect, useState } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isSignedInHint } from '#web/platform/browser-storage.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { readQuestionDraft, saveQuestionDraft } from './question-draft.ts'

/** The product that a question is about. */
export type QuestionSubject = { id: string; name: string; brandName: string }
export type QuestionDialogProps = { product: QuestionSubject; onClose: () => void }

/**
 * Opens the dialog for a question to the store. The dialog and its texts load on first use; it opens by itself for a visitor
 * who comes back from signing in, with what they had typed.
 */
export function useQuestionDialog(product: QuestionSubject) {
  const { t } = useTranslation('ui')
  const [coming, setComing] = useState(false)
  const [shown, setShown] = useState<{ Dialog: ComponentType<QuestionDialogProps> }>()
  const openDialog = async (): Promise<void> => {
    setComing(true)
    try {
      const [{ QuestionDialog }] = await Promise.all([import('./question-dialog.tsx'), addTextsHere(['question-form'])])
      setShown({ Dialog: QuestionDialog })
    } catch {
      showToast({ title: t('error.text'), tone: 'destructive' })
    }
    setComing(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product, when its page appears
  useEffect(() => {
    const draft = readQuestionDraft(product.id)
    if (!draft?.signingIn || !isSignedInHint()) return
    // Once: a dialog that was closed does not open again with the next visit of the page.
    saveQuestionDraft(product.id, { ...draft, signingIn: false })
    void openDialog()
  }, [])
  return {
    coming,
    openDialog,
    dialog: shown && <shown.Dialog product={product} onClose={() => setShown(undefined)} />,
  }
}
