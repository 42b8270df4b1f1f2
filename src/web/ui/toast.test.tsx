// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { ToastRegion } from './toast.tsx'

afterEach(cleanup)

/** Returns the selectors of the base sheet whose elements show no ring while they have the focus. */
const ringless = [
  ...readFileSync('src/web/ui/base.css', 'utf8').matchAll(/^([^{}\n]+):focus-visible \{\s*outline: 0;/gm),
].map(([, selector = '']) => selector)

test('F8 moves the focus to the toasts, and its ring is seen there', async () => {
  render(
    <TranslatorProvider translator={createTranslator('en', { ui })}>
      <ToastRegion />
    </TranslatorProvider>,
  )
  await userEvent.setup().keyboard('{F8}')
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(document.activeElement).toBe(region)
  expect(ringless).not.toEqual([])
  expect(ringless.filter((selector) => region.matches(selector))).toEqual([])
})
