import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { hoursToAnswer } from '#domain/questions/product-question.ts'
import { questionList } from '#domain/questions/question-list.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import type { ListSource } from '#server/lists/list-source.ts'

/** Returns how the list of questions to stores is read; products and stores are named in one language. */
export const questionListSource = (language: Language): ListSource => ({
  list: questionList,
  from: sql`product_question q join product p on p.id = q.product_id join brand b on b.id = q.brand_id`,
  id: sql`q.id`,
  columns: {
    text: sql`q.body`,
    // The expression of product_question_view_idx.
    view: sql`(case when q.state <> 'shown' then 'hidden' when q.answer is null then 'open' else 'answered' end)`,
    productName: sql`(p.name ->> ${sql.raw(`'${language}'`)})`,
    brandName: sql`(b.name ->> ${sql.raw(`'${language}'`)})`,
    writtenAt: sql`q.written_at`,
    late: sql`(q.answer is null and q.written_at < now() - make_interval(hours => ${hoursToAnswer}::int))`,
    writer: sql`q.writer_name`,
    city: sql`q.writer_city`,
    answerText: sql`q.answer`,
    answeredAt: sql`q.answered_at`,
    language: sql`q.language`,
    state: sql`q.state`,
    reason: sql`q.reason`,
    id: sql`q.id`,
  },
  filled: [
    'text',
    'view',
    'productName',
    'brandName',
    'writtenAt',
    'late',
    'writer',
    'city',
    'language',
    'state',
    'id',
  ],
  search: (typed) => {
    const piece = patternOf(typed)
    return sql`(q.body ilike ${piece} or q.answer ilike ${piece} or q.writer_name ilike ${piece} or p.name::text ilike ${piece}
      or b.name::text ilike ${piece} or q.id = ${typed})`
  },
})
