import type pg from 'pg'

/** A promise about tables: every row that `text` finds breaks it, and `fault` is a change that it must find. */
export type BookCheck = { readonly name: string; readonly text: string; readonly fault: string }

/** Returns every broken promise as a sentence with its first example. */
export async function findBrokenPromises(client: pg.Client, checks: readonly BookCheck[]): Promise<string[]> {
  const broken: string[] = []
  for (const { name, text } of checks) {
    const { rows } = await client.query(text)
    if (rows.length > 0) broken.push(`${rows.length} times ${name}: ${JSON.stringify(rows[0])}.`)
  }
  return broken
}

/**
 * Plants each fault in a transaction that is undone, and returns a sentence for every one that its check does not find:
 * a check that finds nothing proves nothing. `unguarded` takes away what would refuse the faults beside the triggers.
 */
export async function findBlindChecks(
  client: pg.Client,
  checks: readonly BookCheck[],
  unguarded = 'select 1',
): Promise<string[]> {
  const blind: string[] = []
  for (const check of checks) {
    await client.query('begin')
    try {
      // Without the shop's own guards.
      await client.query(`set local session_replication_role = 'replica'`)
      await client.query(unguarded)
      await client.query(check.fault)
      if ((await findBrokenPromises(client, [check])).length === 0)
        blind.push(`The check does not find: ${check.name}.`)
    } finally {
      await client.query('rollback')
    }
  }
  return blind
}
