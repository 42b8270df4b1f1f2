import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { z } from 'zod'
import { passwordProblem, shortestPassword } from '#domain/accounts/password.ts'
import { Refusal } from '#domain/refusal.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { StartRefused } from '#server/start-refused.ts'
import { runCommandLine } from './run-command-line.ts'

/**
 * `npm run admin:create`: creates the first administrator's account in the configured database. Prompts for the email
 * address and password, or reads ADMIN_EMAIL and ADMIN_PASSWORD, or `--email` for the first. There is no
 * `--password`, because everyone on the machine can read a command's arguments.
 */
const use = { usage: 'admin:create -- [--email ADDRESS]', options: { email: { type: 'string' } } } as const

runCommandLine(use, createAdmin, 1)

async function createAdmin(config: Config, { options }: { options: { email?: string } }): Promise<void> {
  const email = readEmail(options.email ?? process.env.ADMIN_EMAIL ?? (await prompt('E-mail address: ')))
  const password = process.env.ADMIN_PASSWORD ?? (await prompt('Password (it is not shown): ', 'hidden'))
  const problem = passwordProblem(password)
  if (problem === 'too-short') throw new StartRefused(`The password needs at least ${shortestPassword} characters.`)
  if (problem === 'too-long') throw new StartRefused('The password is longer than 128 characters.')
  const database = await openDatabase(config)
  try {
    await migrate(database, join(import.meta.dirname, '../database/migrations'))
    const [name = email] = email.split('@')
    await database.run(() => createAccount({ email, username: email, name, role: 'admin', password, language: 'en' }))
  } catch (error) {
    if (error instanceof Refusal) throw new StartRefused(`There is already an account for ${email}.`)
    throw error
  } finally {
    await database.close()
  }
  process.stdout.write(`${email} is an administrator now and can sign in at /auth.\n`)
}

function readEmail(given: string): string {
  const email = given.trim().toLowerCase()
  if (!z.email().safeParse(email).success) throw new StartRefused(`"${given}" is not an email address.`)
  return email
}

/** Reads one line from the terminal; hidden input is not echoed. */
async function prompt(question: string, kind: 'shown' | 'hidden' = 'shown'): Promise<string> {
  if (!process.stdin.isTTY) throw new StartRefused('No terminal for input: set ADMIN_EMAIL and ADMIN_PASSWORD.')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({
    input: process.stdin,
    output: kind === 'hidden' ? nowhere : process.stdout,
    terminal: true,
  })
  if (kind === 'hidden') process.stdout.write(question)
  const answer = await lines.question(question)
  if (kind === 'hidden') process.stdout.write('\n')
  lines.close()
  return answer
}
