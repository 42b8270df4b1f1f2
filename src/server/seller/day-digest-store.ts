import { sql } from 'drizzle-orm'
import type { Language } from '#domain/language/language.ts'
import { isOpenQuestion } from '#server/db/question-tables.ts'
import { db } from '#server/db/transaction.ts'

type DigestReader = { id: string; email: string; name: string; language: Language; brand_id: string; questions: number }

/**
 * Lists the people of stores with open orders or unanswered questions, of which it returns the number, who have no device that shows
 * notifications and have not declined the morning email; accountants have nothing to do with either, packers not with questions.
 */
export async function listDigestReaders(): Promise<DigestReader[]> {
  const { rows } = await db().execute<DigestReader>(sql`
    select a.id, a.email, a.name, a.language, a.brand_id, open_question.count as questions from account a
    cross join lateral (select count(*)::int from product_question q
      where q.brand_id = a.brand_id and ${isOpenQuestion}) open_question
    where a.role = 'seller' and a.store_role <> 'accountant' and a.disabled_at is null and a.closed_at is null
      and (open_question.count > 0 and a.store_role <> 'packer'
        or exists (select from seller_order f where f.brand_id = a.brand_id
          and f.state in ('awaiting_acceptance', 'accepted', 'part_accepted', 'packed')))
      and not exists (select from push_device d where d.account_id = a.id)
      and not exists (select from notification_choice c where c.account_id = a.id and not c.digest)
    order by a.brand_id, a.id`)
  return rows
}
