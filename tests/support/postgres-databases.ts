import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { type Contents, demoShop, nothing, tables } from '#tests/support/database-templates.ts'

export type PostgresDatabase = { url: string; config: DatabaseConfig; drop(): Promise<void> }

/** Creates a database on the server of TEST_POSTGRES_URL: empty, or a copy of one with the given contents. */
export async function createPostgresDatabase(contents: Contents = nothing): Promise<PostgresDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(async (client) => {
    const template = contents === nothing ? 'template1' : await ensureTemplate(client, contents)
    // With its files copied as they are: writing every page to the log as well takes three times as long.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: urlOf(name),
    config: configOf(name),
    drop: () => onServer((client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** Creates the template databases, so that no test has to wait for them. */
export const makeTemplates = (): Promise<void> =>
  onServer(async (client) => {
    for (const contents of [tables, demoShop]) await ensureTemplate(client, contents)
  })

/** Several test files may arrive first at the same time; one of them builds, the others wait. */
async function ensureTemplate(client: pg.Client, contents: Contents): Promise<string> {
  const name = `template_${await contents.name()}`
  const { from = nothing } = contents
  const before = from === nothing ? 'template1' : await ensureTemplate(client, from)
  await client.query('select pg_advisory_lock(1)')
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_next`)
      await client.query(`create database ${name}_next template ${before} strategy file_copy`)
      await fill(configOf(`${name}_next`), contents)
      await client.query(`alter database ${name}_next rename to ${name}`)
    }
    return name
  } finally {
    await client.query('select pg_advisory_unlock(1)')
  }
}

async function fill(database: DatabaseConfig, contents: Contents): Promise<void> {
  const template = await openDatabase({ database })
  try {
    await contents.make(template)
  } finally {
    await template.close()
  }
}

function urlOf(name: string): string {
  const url = new URL(findServer())
  url.pathname = `/${name}`
  return url.href
}

function configOf(name: string): DatabaseConfig {
  const url = urlOf(name)
  // A busy machine takes longer than a shop to give a lock back; what is tested is who gets it, not when.
  const times = { statementTimeoutMs: 20_000, lockTimeoutMs: 10_000, idleTransactionTimeoutMs: 20_000 }
  return { kind: 'postgres', url, directUrl: url, pooler: 'off', poolSize: 8, ...times }
}

function findServer(): string {
  const url = process.env.TEST_POSTGRES_URL
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run the tests through the project server-postgres.')
  return url
}

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<void> {
  const client = new pg.Client({ connectionString: findServer() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
