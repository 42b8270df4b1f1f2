// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { StaffShell } from './staff-shell.tsx'

afterEach(cleanup)

const shell = { role: 'Admin', homeHref: '/', links: [] }

function Shell({ path }: { path: string }) {
  return (
    <TranslatorProvider translator={createTranslator('en', { ui })}>
      <StaffShell {...shell} currentPath={path}>
        <h1>{path}</h1>
      </StaffShell>
    </TranslatorProvider>
  )
}

test('the menu of a narrow window opens and closes, and is closed on the next page and on the way back', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Shell path="/admin" />)
  const menu = screen.getByRole('button', { name: ui.menu })
  const isOpen = () => menu.getAttribute('aria-expanded')
  await user.click(menu)
  expect(isOpen()).toBe('true')
  await user.click(menu)
  expect(isOpen()).toBe('false')
  await user.click(menu)
  for (const path of ['/admin/orders', '/admin']) {
    rerender(<Shell path={path} />)
    expect(isOpen()).toBe('false')
  }
})
