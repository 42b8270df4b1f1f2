import { sql } from 'drizzle-orm'
import { db } from '#server/db/transaction.ts'

type NamedPhoto = { of: 'boxes' | 'claims'; name: string }

/** Lists the photographs of boxes and claims that the year names and that are not drawn yet. */
export async function listPhotoNames(): Promise<NamedPhoto[]> {
  const { rows } = await db().execute<NamedPhoto>(sql`
    select 'boxes' as of, photo as name from shipment where photo like 'demo-%' group by photo
    union all select 'claims', file from claim_photo where file like 'demo-%'`)
  return rows
}

/** Names the stored file of a photograph wherever the year names the photograph. */
export async function replacePhotoName({ of, name }: NamedPhoto, file: string): Promise<void> {
  await db().execute(
    of === 'boxes'
      ? sql`update shipment set photo = ${file} where photo = ${name}`
      : sql`update claim_photo set file = ${file} where file = ${name}`,
  )
}
