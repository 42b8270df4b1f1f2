import { desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { settingChange } from '#server/db/notify-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

/** One of the operator's switches: its name in the database, its shape, and what holds before anybody sets it. */
export type SettingKind<Value> = { name: string; schema: z.ZodType<Value>; usual: Value }

/** A setting as it is kept, with the number of its newest change (0 before the first). */
export async function readSetting<Value>({ name, schema, usual }: SettingKind<Value>) {
  const [row] = await db().select().from(setting).where(eq(setting.name, name))
  return { value: row ? schema.parse(row.value) : usual, version: await versionOf(name) }
}

async function versionOf(name: string): Promise<number> {
  const [newest] = await db()
    .select({ version: sql<number>`coalesce(max(${settingChange.id}), 0)::int` })
    .from(settingChange)
    .where(eq(settingChange.name, name))
  return newest?.version ?? 0
}

/** The latest changes of all settings, newest first. */
export const listSettingChanges = (most: number) =>
  db().select().from(settingChange).orderBy(desc(settingChange.id)).limit(most)

/**
 * Within the caller's transaction: replaces a setting under its lock and notes who did it, from what and to what. Gives the number of the
 * change; nothing where it stood so already. `seen` is the version the admin looked at: refuses with flow/stale when another was quicker.
 */
export async function changeSetting<Value>(
  kind: SettingKind<Value>,
  value: Value,
  seen: number,
  actor: Principal,
): Promise<number | undefined> {
  const { name, schema, usual } = kind
  await db().insert(setting).values({ name, value: usual }).onConflictDoNothing()
  const [row] = await db().select().from(setting).where(eq(setting.name, name)).for('update')
  if ((await versionOf(name)) !== seen) refuse('flow/stale')
  const before = schema.parse(row?.value)
  if (JSON.stringify(before) === JSON.stringify(value)) return undefined
  await db().update(setting).set({ value }).where(eq(setting.name, name))
  const [change] = await db()
    .insert(settingChange)
    .values({ name, before, after: value, actorId: actor.id, actorName: actor.name })
    .returning({ id: settingChange.id })
  return change?.id
}
