import { useEffect } from 'react'
import { addTextsHere } from '#web/i18n/page-texts.ts'
import { isSignedInHint } from '#web/platform/browser-storage.ts'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.tsx'
import { readQuestionDraft, saveQuestionDraft } from './question-draft.ts'

/** The product that a question is about. */
export type QuestionSubject = { id: string; name: string; brandName: string }
export type QuestionDialogProps = { product: QuestionSubject; onClose: () => void }

/**
 * Opens the dialog for a question to the store; it opens by itself for a visitor who comes back from signing in, with what they
 * had typed.
 */
export function useQuestionDialog(product: QuestionSubject) {
  const { coming, openDialog, dialog } = useLazyDialog<{ product: QuestionSubject }>(async () => {
    const [part] = await Promise.all([import('./question-dialog.tsx'), addTextsHere(['question-form'])])
    return part.QuestionDialog
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product, when its page appears
  useEffect(() => {
    const draft = readQuestionDraft(product.id)
    if (!draft?.signingIn || !isSignedInHint()) return
    // Once: a dialog that was closed does not open again with the next visit of the page.
    saveQuestionDraft(product.id, { ...draft, signingIn: false })
    void openDialog({ product })
  }, [])
  return { coming, openDialog: () => openDialog({ product }), dialog }
}
