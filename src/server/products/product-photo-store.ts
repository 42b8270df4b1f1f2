import { and, eq, inArray, sql } from 'drizzle-orm'
import { productPhoto } from '#server/db/product-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

/** Keeps the files of uploads from being deleted until the transaction ends; uploads do not wait for each other. */
export async function lockPhotosForUpload(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock_shared(hashtext('product photos'))`)
}

/** Keeps photographs from being uploaded until the transaction ends. */
export async function lockPhotosForDeletion(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('product photos'))`)
}

/** Saves a photograph of a store; no product shows it yet. */
export async function insertPhoto(photo: typeof productPhoto.$inferInsert) {
  await db().insert(productPhoto).values(photo)
}

/** Returns a photograph to a person of its store or an admin; undefined if it is none of theirs. */
export async function findOwnPhoto(id: string, { role, brandId }: Principal) {
  const isTheirs = role === 'admin' ? undefined : eq(productPhoto.brandId, brandId ?? '')
  const [row] = await db()
    .select()
    .from(productPhoto)
    .where(and(eq(productPhoto.id, id), isTheirs))
  return row
}

/** Returns photographs by their ids, in no order. */
export const listPhotos = (ids: readonly string[]) =>
  db()
    .select()
    .from(productPhoto)
    .where(inArray(productPhoto.id, [...ids]))

/** Locks a photograph of the store so that it is not deleted while a product begins to show it; undefined if it has none. */
export async function lockOwnPhoto(id: string, brandId: string) {
  const [row] = await db()
    .select({ id: productPhoto.id })
    .from(productPhoto)
    .where(and(eq(productPhoto.id, id), eq(productPhoto.brandId, brandId)))
    .for('key share')
  return row
}

/**
 * Deletes photographs older than so many days that no product, no version of one and no change that waits for review
 * shows, at most `most` of them, the oldest first. Returns their storage keys.
 */
export async function deleteUnusedPhotos(days: number, most: number): Promise<string[]> {
  const shown = sql`jsonb_build_array(jsonb_build_object('id', photo.id))`
  const { rows } = await db().execute<{ key: string }>(sql`
    with gone as (
      delete from product_photo where id in (
        select photo.id from product_photo photo where photo.created_at < now() - make_interval(days => ${days})
          and not exists (select from product p where p.brand_id = photo.brand_id and p.photos @> ${shown})
          and not exists (select from product_version v join product p on p.id = v.product_id
            where p.brand_id = photo.brand_id and v.content->'photos' @> ${shown})
          and not exists (select from product_change c join product p on p.id = c.product_id
            where p.brand_id = photo.brand_id and c.state = 'waiting' and c.risky->'photos' @> ${shown})
        order by photo.created_at limit ${most} for update skip locked)
      returning files)
    select distinct file.value->>'key' as key from gone, jsonb_each(gone.files) as file`)
  return rows.map(({ key }) => key)
}

/** Returns whether a photograph or the profile of a store refers to a file. */
export async function isFileShown(key: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select from product_photo, jsonb_each(files) as file where file.value->>'key' = ${key}
    union all select from brand where logo_key = ${key} or photo_key = ${key} limit 1`)
  return rows.length > 0
}
