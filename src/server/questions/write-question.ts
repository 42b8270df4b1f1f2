import { randomUUID } from 'node:crypto'
import { firstName } from '#domain/accounts/first-name.ts'
import { mostQuestionsADay } from '#domain/questions/product-question.ts'
import { refuse } from '#domain/refusal.ts'
import { screenText } from '#domain/reviews/review-screening.ts'
import { writtenLanguage } from '#domain/reviews/review-text.ts'
import { lockOpenAccount } from '#server/accounts/account-store.ts'
import type { Needs } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { notifyStorePeople } from '#server/push/notify-store-people.ts'
import { countOfWriter, findCityOfAccount, findStoreOfProduct, insertQuestion } from './written-question-store.ts'

/**
 * Saves a question about a product on sale and notifies the people of its store who may answer; returns its id. The store sees the first name and the city alone. Refuses with
 * thing/not-found, question/contact (nothing is saved, so that the writer can leave it out), question/own-store, auth/required
 * when the account was closed meanwhile, question/open-already and question/too-many.
 */
export const writeQuestion = (
  context: Needs<'notifyOutbox'>,
  productId: string,
  text: string,
  principal: Principal,
): Promise<string> =>
  transaction(async () => {
    const brandId = (await findStoreOfProduct(productId)) ?? refuse('thing/not-found')
    if (principal.brandId === brandId) refuse('question/own-store')
    if (screenText(text) !== null) refuse('question/contact')
    // Two questions of one person follow each other, and none comes after the account was closed.
    const writer = (await lockOpenAccount(principal.id)) ?? refuse('auth/required')
    const { open, today } = await countOfWriter(principal.id, productId)
    if (open) refuse('question/open-already')
    if (today >= mostQuestionsADay) refuse('question/too-many', { most: mostQuestionsADay })
    const id = randomUUID()
    await insertQuestion({
      id,
      productId,
      brandId,
      accountId: principal.id,
      writerName: firstName(writer.name),
      writerCity: await findCityOfAccount(principal.id),
      language: writtenLanguage(text),
      body: text,
      state: 'shown',
    })
    await notifyStorePeople(context, brandId, 'question_received', id)
    return id
  })
