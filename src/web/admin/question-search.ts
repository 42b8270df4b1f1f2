import { type QuestionView, questionViews } from '#domain/questions/product-question.ts'
import { cursorOf, type TypedSearch } from '#web/staff/search-text.ts'

/** The URL query of the questions: what of them, and the page. */
export type QuestionSearch = { view?: QuestionView; cursor?: string }

/** Parses the URL query; unknown values are dropped. */
export function questionSearchOf(search: TypedSearch): QuestionSearch {
  const view = questionViews.find((name) => name === search.view)
  return { ...(view ? { view } : {}), ...cursorOf(search) }
}
