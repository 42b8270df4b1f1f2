import { afterEach, expect, test, vi } from 'vitest'
import { demoAccounts, demoPassword } from './accounts/demo-accounts.ts'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'

afterEach(() => vi.restoreAllMocks())

function said(demo: boolean): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  announce(readConfig({}), { database: 'embedded', demo })
  return write.mock.calls.map(([text]) => String(text)).join('')
}

test('prints the password and the authenticator secret of each demo account with its name, and how to use it', () => {
  const lines = said(true).split('\n')
  expect(lines.join('\n')).toContain(demoPassword)
  expect(lines.join('\n')).toMatch(/authenticator app[\s\S]*npm run demo:code/)
  for (const { email, authenticator } of demoAccounts)
    expect(lines.find((line) => line.includes(email))).toContain(authenticator)
})

test('prints neither in a shop that is no demo', () => {
  expect(said(false)).not.toContain(demoPassword)
  for (const { authenticator } of demoAccounts) expect(said(false)).not.toContain(authenticator)
})
