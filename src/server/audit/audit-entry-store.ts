import { sql } from 'drizzle-orm'
import type { Act } from '#domain/audit/act.ts'
import { db } from '#server/db/transaction.ts'

/** An act as it is asked for; what it changed is added from the transaction. */
export type NewEntry = {
  actorId: string
  actingFor: string | null
  permission: string
  act: Act
  subject: string
  subjectId: string | null
  reason: string | null
  requestId: string
  /** The key by which the account acts; null when a person does. */
  apiKey: { id: string; name: string } | null
}

/** Makes the triggers of the watched tables note what this transaction changes. */
export const beginNoting = () =>
  db().execute(sql`select set_config('haatdi.staff_act', 'on', true), set_config('haatdi.changes', '', true)`)

/**
 * Saves an entry with the changes that the transaction has noted; returns whether it did. With `always` false only in a
 * transaction that has written something.
 */
export async function insertEntry(entry: NewEntry, always: boolean): Promise<boolean> {
  const { actorId, actingFor, permission, act, subject, subjectId, reason, requestId, apiKey } = entry
  const { rows } = await db().execute(sql`
    with noted as (
      select coalesce(nullif(current_setting('haatdi.changes', true), ''), '[]')::jsonb as list
    ), subject as (
      select coalesce(${subjectId}::text, (
        select change ->> 'id' from noted, jsonb_array_elements(list) change where change ->> 'kind' = ${subject} limit 1
      )) as id
    )
    insert into audit_entry (actor_id, acting_for, permission, act, subject_id, about, reason, changes, request_id, api_key)
    select ${actorId}, ${actingFor}::text, ${permission}, ${act}, subject.id, array(
        select ${subject} || ':' || subject.id where subject.id is not null
        union select 'store:' || ${actingFor}::text where ${actingFor}::text is not null
        union select 'api-key:' || ${apiKey?.id ?? null}::text where ${apiKey?.id ?? null}::text is not null
        union select (change ->> 'kind') || ':' || (change ->> 'id')
          from noted, jsonb_array_elements(list) change where change ->> 'id' is not null
        union select about.key || ':' || about.value
          from noted, jsonb_array_elements(list) change, jsonb_each_text(change -> 'about') about
        order by 1
      ), ${reason}::text,
      (select coalesce(jsonb_agg(change - 'about'), '[]') from noted, jsonb_array_elements(list) change), ${requestId}, ${apiKey?.name ?? null}
    from subject
    where ${always} or pg_current_xact_id_if_assigned() is not null
    returning id`)
  return rows.length > 0
}
