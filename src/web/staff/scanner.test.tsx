// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import scanning from '#texts/en/scanning.json' with { type: 'json' }
import staff from '#texts/en/staff.json' with { type: 'json' }
import { ApiError } from '#web/data/api-error.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScanField } from './scan-field.tsx'
import { Scanner } from './scanner.tsx'

const taken: string[] = []
const undo = vi.fn()
/** What answers the code that is asked about now. */
let answer: (() => void) | undefined

beforeEach(() => {
  taken.length = 0
  undo.mockReset()
  answer = undefined
})
afterEach(cleanup)

const refused = new ApiError(404, 'No order has this code.', 'scan/unknown')

/** A station with a button beside its scanner; codes with X are refused, those with W once they are answered. */
const open = () =>
  render(
    <TranslatorProvider translator={createTranslator('en', { scanning, staff })}>
      <Scanner
        label="Scan"
        enterText="Take"
        onCode={async (code) => {
          taken.push(code)
          if (code.includes('W')) await new Promise<void>((resolve) => (answer = resolve))
          if (code.includes('X') || code.includes('W')) throw refused
          return 'ok'
        }}
      />
      <Button onClick={undo}>Undo</Button>
      <label>
        Note <input />
      </label>
    </TranslatorProvider>,
  )

const field = () => screen.getByLabelText<HTMLInputElement>('Scan')
/** A scanner types a code and presses Enter. */
const scan = (code: string) => userEvent.keyboard(`${code}{Enter}`)
const goOn = async () => userEvent.click(await screen.findByText(scanning.block.goOn))

test('600 codes that a scanner types without a pause arrive once each, with errors on the screen that no Enter closes', async () => {
  open()
  const typist = userEvent.setup({ delay: null })
  const codes = Array.from({ length: 600 }, (_, at) => `${at}${at % 50 === 49 ? 'X' : ''}`)
  for (const [at, code] of codes.entries()) {
    await typist.keyboard(`${code}{Enter}`)
    // A person looks at an error once some more codes have come.
    if (at % 50 !== 5 || at < 50) continue
    await goOn()
  }
  await goOn()
  await vi.waitFor(() => expect(taken).toHaveLength(600))
  expect(taken).toEqual(codes)
  expect(await screen.findByText(scanning.tally.scanned_other.replace('{{count}}', '588'))).toBeTruthy()
}, 60_000)

test('a code that is half typed when an error comes stays whole, and so does one when it is closed', async () => {
  open()
  await scan('HT-1W')
  await userEvent.keyboard('HT-')
  answer?.()
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('2{Enter}HT')
  await goOn()
  expect(field().value).toBe('HT')
  await userEvent.keyboard('-3{Enter}')
  await vi.waitFor(() => expect(taken).toEqual(['HT-1W', 'HT-2', 'HT-3']))
})

test('a code that is scanned after a button was pressed is taken, and its Enter does not press the button again', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await scan('HT-4')
  await vi.waitFor(() => expect(taken).toEqual(['HT-4']))
  expect(undo).toHaveBeenCalledOnce()
})

test('what is typed into another field stays there', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Note'), 'torn')
  expect([screen.getByLabelText<HTMLInputElement>('Note').value, field().value, taken]).toEqual(['torn', '', []])
})

test('a scan goes to the field that was opened last, and to the one before it when that is closed', async () => {
  const page = (counted: readonly string[]) => (
    <TranslatorProvider translator={createTranslator('en', { scanning, staff })}>
      {['Move', ...counted].map((label) => (
        <ScanField
          key={label}
          label={label}
          enterText="Take"
          busy={false}
          onScan={(code) => taken.push(`${label} ${code}`)}
        />
      ))}
      <Button onClick={undo}>Undo</Button>
    </TranslatorProvider>
  )
  const { rerender } = render(page([]))
  for (const [counted, code] of [
    [['A'], '5'],
    [['A', 'B'], '6'],
    [['A'], '7'],
    [[], '8'],
  ] as const) {
    rerender(page(counted))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await scan(code)
  }
  expect(taken).toEqual(['A 5', 'B 6', 'A 7', 'Move 8'])
})
