import { readForVisit, writeForVisit } from '#web/platform/browser-storage.ts'

/** A question that is being typed. `signingIn`: its writer went to sign in, and comes back to send it. */
export type QuestionDraft = { text: string; signingIn: boolean }

/** Parses this tab's draft about a product; one about another product, or a corrupt one, is undefined. */
export function parseQuestionDraft(stored: string | null, productId: string): QuestionDraft | undefined {
  try {
    const saved: unknown = JSON.parse(stored ?? 'null')
    if (saved === null || typeof saved !== 'object') return undefined
    const { about, text, signingIn } = saved as Record<string, unknown>
    return about === productId && typeof text === 'string' ? { text, signingIn: signingIn === true } : undefined
  } catch {
    return undefined
  }
}

export const readQuestionDraft = (productId: string): QuestionDraft | undefined =>
  parseQuestionDraft(readForVisit('questionDraft'), productId)

/** Saves what is typed through signing in, a reload and a change of the language; null deletes it once it was sent. */
export const saveQuestionDraft = (productId: string, draft: QuestionDraft | null): void =>
  writeForVisit('questionDraft', draft === null ? null : JSON.stringify({ about: productId, ...draft }))
