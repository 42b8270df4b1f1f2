import { languages } from '../language/language.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'
import { reviewStates } from '../reviews/review-flow.ts'
import { questionReasons, questionViews } from './product-question.ts'

/** All questions to stores, to work with: the newest first. */
export const questionList: ListDeclaration = {
  name: 'questions',
  sort: { column: 'writtenAt', descending: true },
  columns: [
    { key: 'text', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'view', type: 'choice', values: questionViews, sorts: true, filters: true, shown: true },
    { key: 'productName', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'brandName', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'writtenAt', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'late', type: 'flag', sorts: true, filters: true },
    { key: 'writer', type: 'text', sorts: true, filters: true },
    { key: 'city', type: 'text', sorts: true, filters: true },
    { key: 'answerText', type: 'text', filters: true },
    { key: 'answeredAt', type: 'day', sorts: true, filters: true },
    { key: 'language', type: 'choice', values: languages, sorts: true, filters: true },
    { key: 'state', type: 'choice', values: reviewStates, texts: 'statuses:review', sorts: true, filters: true },
    { key: 'reason', type: 'choice', values: questionReasons, sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
