import { isDeepStrictEqual } from 'node:util'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { setting } from '#server/db/catalogue-tables.ts'
import { settingChange } from '#server/db/notify-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'

/** One of the operator's settings: its name in the database, its shape, and its default. */
export type SettingKind<Value> = { name: string; schema: z.ZodType<Value>; usual: Value }

/** Reads a setting as it is stored, with the number of its newest change (0 before the first). */
export async function readSetting<Value>({ name, schema, usual }: SettingKind<Value>) {
  const [row] = await db().select().from(setting).where(eq(setting.name, name))
  return { value: row ? schema.parse(row.value) : usual, version: await versionOf(name) }
}

export async function versionOf(name: string): Promise<number> {
  const [newest] = await db()
    .select({ version: sql<number>`coalesce(max(${settingChange.id}), 0)::int` })
    .from(settingChange)
    .where(eq(settingChange.name, name))
  return newest?.version ?? 0
}

/** Lists the latest changes of these settings, newest first. */
export const listSettingChanges = (names: readonly string[], most: number) =>
  db()
    .select()
    .from(settingChange)
    .where(inArray(settingChange.name, [...names]))
    .orderBy(desc(settingChange.id))
    .limit(most)

/** Locks a setting against other changes until the caller's transaction ends. Returns the stored value, or `usual`. */
export async function holdSetting(name: string, usual: unknown): Promise<unknown> {
  await db().insert(setting).values({ name, value: usual }).onConflictDoNothing()
  const [row] = await db().select().from(setting).where(eq(setting.name, name)).for('update')
  return row?.value
}

/**
 * Locks a setting as `holdSetting` does. `seen` is the version the admin saw: refuses with flow/stale when another
 * admin was quicker.
 */
export async function lockSetting(name: string, usual: unknown, seen: number): Promise<unknown> {
  const value = await holdSetting(name, usual)
  if ((await versionOf(name)) !== seen) refuse('flow/stale')
  return value
}

type Change = { name: string; before: unknown; after: unknown; validFrom: Date | null; reason: string | null }

/**
 * Records who changed a setting, from what and to what, from when it applies (null: at once) and why, where a reason
 * is required; returns the number of the change.
 */
export async function recordChange(change: Change, actor: Principal): Promise<number> {
  const [noted] = await db()
    .insert(settingChange)
    .values({ ...change, actorId: actor.id, actorName: actor.name })
    .returning({ id: settingChange.id })
  if (!noted) throw new Error(`a change of ${change.name} was not written`)
  return noted.id
}

/**
 * Replaces a setting under its lock within the caller's transaction and records the actor. Returns the number of the
 * change; undefined when nothing changed. Refuses with flow/stale.
 */
export async function changeSetting<Value>(
  { name, schema, usual }: SettingKind<Value>,
  value: Value,
  seen: number,
  actor: Principal,
  reason: string | null = null,
): Promise<number | undefined> {
  const before = schema.parse(await lockSetting(name, usual, seen))
  if (isDeepStrictEqual(before, value)) return undefined
  await db().update(setting).set({ value }).where(eq(setting.name, name))
  return recordChange({ name, before, after: value, validFrom: null, reason }, actor)
}
