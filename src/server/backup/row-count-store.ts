import type { ClientBase, Pool } from 'pg'

export type RowCounts = {
  rows: Record<string, number>
  ledgerPaise: string
  auditHead: { position: string; hash: string } | null
  migrations: string[]
}

/** Counts the rows of every table, sums the ledger and finds the head of the audit log: what a restored copy is compared with. */
export async function countRows(client: Pick<ClientBase | Pool, 'query'>): Promise<RowCounts> {
  const query = client.query.bind(client) as ClientBase['query']
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const rows: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const counted = await query<{ count: string }>(`select count(*) as count from public."${name}"`)
    rows[name] = Number(counted.rows[0]?.count)
  }
  const ledger = await query<{ sum: string }>('select coalesce(sum(amount_paise), 0)::text as sum from ledger_entry')
  const head = await query<{ position: string; hash: string }>(
    'select position::text, hash from audit_link order by audit_link.position desc limit 1',
  )
  const migrations = await query<{ name: string }>('select name from migration order by name')
  return {
    rows,
    ledgerPaise: ledger.rows[0]?.sum ?? '0',
    auditHead: head.rows[0] ?? null,
    migrations: migrations.rows.map(({ name }) => name),
  }
}
