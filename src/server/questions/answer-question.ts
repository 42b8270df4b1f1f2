import { refuse } from '#domain/refusal.ts'
import { screenText } from '#domain/reviews/review-screening.ts'
import type { Needs } from '#server/context.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { emailMessage } from '#server/email/deliver-email.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { post } from '#server/jobs/outbox.ts'
import { storeScope } from '#server/seller/seller-order-store.ts'
import { insertQuestionEvent, saveAnswer } from './question-store.ts'
import { findWriter } from './written-question-store.ts'

/**
 * Saves a seller's public answer to a question about their own product, and emails the first one to its writer; a new answer
 * replaces the old one, which stays in the record. Refuses with thing/not-found (another store's, or hidden) and
 * question/contact-in-answer.
 */
export async function answerQuestion(
  context: Needs<'catalogueChanged' | 'notifyOutbox'>,
  id: string,
  text: string,
  visitor: Visitor,
): Promise<void> {
  const principal = member(visitor)
  const scope = storeScope(principal)
  if (screenText(text) !== null) refuse('question/contact-in-answer')
  await transaction(async () => {
    const { productId } = (await saveAnswer(id, scope, text)) ?? refuse('thing/not-found')
    await insertQuestionEvent({
      questionId: id,
      kind: 'answered',
      actorRole: principal.role,
      actorId: principal.id,
      actorName: principal.name,
      note: text,
    })
    await notifyWriter(context, id, text, productId)
    afterCommit(() => context.catalogueChanged([`product:${productId}`]))
  })
}

async function notifyWriter(context: Needs<'notifyOutbox'>, id: string, text: string, productId: string) {
  const writer = await findWriter(id)
  if (!writer) return
  const { email, language, name, product, store } = writer
  await post(context, [
    // The key names the question, so that a changed answer is not emailed again.
    emailMessage(`question-answered:${id}`, {
      to: email,
      language,
      template: 'questionAnswered',
      values: { name, product: product[language], store: store[language] },
      text,
      path: `/product/${productId}#questions`,
    }),
  ])
}
