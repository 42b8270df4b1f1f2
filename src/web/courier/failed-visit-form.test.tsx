// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import courier from '#texts/en/courier.json' with { type: 'json' }
import courierPay from '#texts/en/courier-pay.json' with { type: 'json' }
import courierSteps from '#texts/en/courier-steps.json' with { type: 'json' }
import lastMile from '#texts/en/last-mile.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import type { Parcel } from './courier-search.ts'
import { FailedVisitForm } from './failed-visit-form.tsx'
import type { ParcelActs, ReportDetails } from './use-parcel-acts.ts'

const parcel = { id: '1', orderNumber: 'HT-24071', recipient: 'Hetal Shah' } as Parcel
const onReport = vi.fn<(details: ReportDetails) => Promise<boolean>>()
beforeEach(() => {
  sessionStorage.clear()
  onReport.mockReset()
  onReport.mockResolvedValue(true)
})
afterEach(cleanup)

function open() {
  const texts = { courier, 'courier-pay': courierPay, 'courier-steps': courierSteps, 'last-mile': lastMile }
  render(
    <TranslatorProvider translator={createTranslator('en', texts)}>
      <FailedVisitForm
        parcel={parcel}
        step="attempt_failed"
        act={{ busy: false, problem: undefined, run: async () => undefined }}
        acts={{} as ParcelActs}
        onReport={onReport}
      />
    </TranslatorProvider>,
  )
  return { user: userEvent.setup(), report: () => screen.getByRole('button', { name: 'Not delivered' }) }
}

test('a visit in vain without reason and proof is not reported: both say so, and the first reason takes the focus', async () => {
  const { user, report } = open()
  await user.click(report())
  expect(onReport).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  expect(screen.getByText(courierPay.visit.missing)).toBeDefined()
  expect(screen.getByText(lastMile.failed.missing)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: courierPay.visit.nobody_home }))
  expect(screen.queryByText(courierPay.visit.missing)).toBeNull()
  await user.type(screen.getByRole('textbox'), 'Rang twice')
  expect(screen.queryByText(lastMile.failed.missing)).toBeNull()
  await user.click(report())
  expect(onReport).toHaveBeenCalledWith({ reason: 'nobody_home', proof: 'Rang twice' })
})

test('what was typed stays where the report is refused, and is gone once it is taken', async () => {
  onReport.mockResolvedValueOnce(false)
  const { user, report } = open()
  await user.click(screen.getByRole('radio', { name: courierPay.visit.nobody_home }))
  await user.type(screen.getByRole('textbox'), 'Rang twice')
  await user.click(report())
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Rang twice')
  await user.click(report())
  await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(''))
})
