import { type SQL, sql } from 'drizzle-orm'
import { mayDo, type Rights } from '#domain/accounts/permission.ts'
import { parseOrderNumber } from '#domain/codes/order-number.ts'
import type { Language } from '#domain/language/language.ts'
import { type FindKind, findKinds, findNeeds, mostFound, readTyped, type Typed } from '#domain/site/find-kind.ts'
import { isAccountLike } from '#server/accounts/account-search-store.ts'
import { matchingProducts } from '#server/catalogue/product-word-store.ts'
import { patternOf } from '#server/db/piece-pattern.ts'
import { db } from '#server/db/transaction.ts'
import { findSettings } from './find-settings.ts'
import { findStoresCalled } from './listed-brand-store.ts'
import { matchingOrders } from './order-list-store.ts'

/** Kinds of records; settings are no rows. */
type StoredKind = Exclude<FindKind, 'settings'>
type Found = { kind: FindKind; id: string; title: string; detail: string }

/** Rows looked at of one kind: more fit only a text that names nothing. */
const mostLooked = 200

/** Finds everything these rights may open that fits what was typed: each kind by indexes of its own, a few of each. */
export async function findAnything(typed: string, language: Language, rights: Rights): Promise<Found[]> {
  const read = readTyped(typed)
  if (read === null) return []
  const isText = read.paise === null
  const byKind: Record<StoredKind, SQL[]> = {
    orders: ordersOf(read, language),
    people: isText ? [peopleOf(read)] : [],
    stores: isText ? [storesOf(read, await findStoresCalled(read.text), language)] : [],
    products: isText ? [productsOf((await matchingProducts(read.text)) ?? sql`false`, language)] : [],
    refunds: [refundsOf(read)],
    tickets: [ticketsOf(read)],
  }
  const settings = isText && mayDo(rights, findNeeds.settings) ? findSettings(read.text, language) : []
  const parts = findKinds.flatMap((kind) => (kind !== 'settings' && mayDo(rights, findNeeds[kind]) ? byKind[kind] : []))
  if (parts.length === 0) return settings
  const { rows } = await db().execute<Found>(
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    ),
  )
  const seen = new Set<string>()
  const records = rows.filter(({ kind, id }) => !seen.has(`${kind} ${id}`) && seen.add(`${kind} ${id}`))
  return [...records.filter(isAmongFirst()), ...settings]
}

/** Returns a filter that lets the first few of each kind pass. */
function isAmongFirst(): (found: Found) => boolean {
  const counts = new Map<FindKind, number>()
  return ({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= mostFound
  }
}

const orderColumns = (language: Language): SQL => sql`
  'orders' as kind, order_row.order_id as id, order_row.number as title,
  concat_ws(', ', order_row.customer, order_row.city, order_row.stores ->> ${sql.raw(`'${language}'`)}) as detail`

/** The order of that number first; then those of that amount, or that phone's last digits, or any piece. */
function ordersOf({ text, digits, paise }: Typed, language: Language): SQL[] {
  const columns = orderColumns(language)
  if (paise !== null)
    return [
      sql`select ${columns} from order_row where total_paise = ${paise} order by placed_at desc limit ${mostFound}`,
    ]
  const number = parseOrderNumber(text)
  const exact = number === null ? [] : [sql`select ${columns} from order_row where number = ${number}`]
  const byPhone = digits === null ? [] : [orderByPieces(columns, sql`o.text like ${`%${digits} %`}`)]
  return [...exact, ...byPhone, orderByPieces(columns, matchingOrders(text))]
}

/** Of the first that fit, the newest. */
const orderByPieces = (columns: SQL, fits: SQL | undefined): SQL => sql`
  select ${columns} from order_row
  where order_id in (select o.order_id from order_search o where ${fits ?? sql`false`} limit ${mostLooked})
  order by placed_at desc limit ${mostFound}`

const peopleOf = ({ text }: Typed): SQL => sql`
  select 'people' as kind, id, name as title, email as detail from account
  where id = ${text} or ${isAccountLike(text)}
  limit ${mostFound}`

const storesOf = ({ text }: Typed, called: readonly string[], language: Language): SQL => sql`
  select 'stores' as kind, b.id, b.name ->> ${sql.raw(`'${language}'`)} as title,
    coalesce(c.name ->> ${sql.raw(`'${language}'`)}, '') as detail
  from brand b left join city c on c.id = b.city_id
  where b.id = any(${sql.param([...called])}::text[]) or b.name::text ilike ${patternOf(text)} or b.id = ${text}
    or b.licence = ${text} limit ${mostFound}`

const productsOf = (fits: SQL, language: Language): SQL => sql`
  select 'products' as kind, product.id, product.name ->> ${sql.raw(`'${language}'`)} as title,
    concat_ws(', ', b.name ->> ${sql.raw(`'${language}'`)}, product.weight) as detail
  from product join brand b on b.id = product.brand_id
  where product.archived_at is null and ${fits} limit ${mostFound}`

const refundsOf = ({ text, paise }: Typed): SQL => sql`
  select 'refunds' as kind, r.id, o.number as title, coalesce(r.reference, '') as detail
  from refund r join customer_order o on o.id = r.order_id
  where ${paise === null ? sql`r.id = ${text} or (r.method in ('gateway', 'bank') and r.reference = ${text})` : sql`false`} limit ${mostFound}`

const ticketsOf = ({ text }: Typed): SQL => sql`
  select 'tickets' as kind, id, number as title, email as detail from support_ticket
  where number = upper(${text}) limit ${mostFound}`
