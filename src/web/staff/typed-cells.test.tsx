// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import lists from '#texts/en/lists.json' with { type: 'json' }
import ui from '#texts/en/ui.json' with { type: 'json' }
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/use-translation.tsx'
import { TypedCell, TypedCellsBar } from './typed-cell.tsx'
import { cellsOfSheet, readCell, type TypedColumn } from './typed-cells.ts'
import { useTypedCells } from './use-typed-cells.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

type Row = { id: string; price: number; stock: number }
const columns: TypedColumn<Row>[] = [
  { key: 'price', valueOf: ({ price }) => price, isRight: (value) => value >= 1 },
  { key: 'stock', valueOf: ({ stock }) => stock, isRight: (value) => Number.isInteger(value) && value >= 0 },
]
const first: Row[] = ['a', 'b', 'c'].map((id) => ({ id, price: 100, stock: 5 }))

type Sent = { id: string; values: object }[]

function Sheet({ send }: { send: (changes: Sent) => boolean }) {
  const [rows, setRows] = useState(first)
  const desk = useTypedCells({
    name: 'sheet',
    rows,
    columns,
    send: async (changes) => {
      const saved = send(changes.map(({ row, values }) => ({ id: row.id, values })))
      const valuesOf = (id: string) => changes.find(({ row }) => row.id === id)?.values
      if (saved) setRows((before) => before.map((row) => ({ ...row, ...valuesOf(row.id) })))
      return saved
    },
  })
  return (
    <TranslatorProvider translator={createTranslator('en', { lists, ui })}>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key}>
                  <TypedCell row={row} column={column} desk={desk} label={`${row.id} ${column.key}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TypedCellsBar desk={desk} busy={false} />
      <button type="button" onClick={() => setRows((all) => all.map((row) => ({ ...row, price: 130 })))}>
        a colleague
      </button>
    </TranslatorProvider>
  )
}

function open(send: (changes: Sent) => boolean = () => true) {
  const sent = vi.fn(send)
  render(<Sheet send={sent} />)
  const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const paste = (name: string, text: string) =>
    fireEvent.paste(cell(name), { clipboardData: { getData: () => text } as unknown as DataTransfer })
  return { user: userEvent.setup(), sent, cell, paste, values: () => first.map(({ id }) => cell(`${id} price`).value) }
}

describe('cells that are typed over', () => {
  test('take a piece of a sheet to the right and down, and save it in one go', async () => {
    const { user, sent, cell, paste } = open()
    paste('b price', '₹1,250.50\t૭\r\n120\t\r\n99\t1\r\n')
    expect([cell('b price').value, cell('b stock').value, cell('c price').value, cell('c stock').value]).toEqual([
      ...['₹1,250.50', '૭'],
      ...['120', '5'],
    ])
    expect(screen.getByText('1 pasted row is beyond this page.', { exact: false })).toBeTruthy()
    expect(screen.getByText('3 changes aren’t saved yet.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent).toHaveBeenCalledExactlyOnceWith([
      { id: 'b', values: { price: 1250.5, stock: 7 } },
      { id: 'c', values: { price: 120 } },
    ])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(cell('b price').value).toBe('1250.5')
  })

  test('leave what is no number typed, and say so', async () => {
    const { user, sent, cell } = open()
    await user.clear(cell('a price'))
    await user.type(cell('a price'), 'many')
    await user.type(cell('a stock'), '0{Enter}')
    expect(sent).toHaveBeenCalledExactlyOnceWith([{ id: 'a', values: { stock: 50 } }])
    expect(cell('a price').value).toBe('many')
    expect(cell('a price').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('1 number isn’t valid.', { exact: false })).toBeTruthy()
  })

  test('go up and down by the arrows, and back by Escape', async () => {
    const { user, cell } = open()
    await user.click(cell('a price'))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(cell('c price'))
    await user.keyboard('7{ArrowUp}')
    expect(cell('c price').value).toBe('7')
    expect(document.activeElement).toBe(cell('b price'))
    await user.click(cell('c price'))
    await user.keyboard('{Escape}')
    expect(cell('c price').value).toBe('100')
    expect(screen.queryByText(/saved yet/)).toBeNull()
  })

  test('are typed again after a reload, until they are saved', async () => {
    const { user, cell } = open()
    await user.clear(cell('b price'))
    await user.type(cell('b price'), '90')
    cleanup()
    const again = open()
    expect(again.cell('b price').value).toBe('90')
    await again.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(again.sent).toHaveBeenCalledExactlyOnceWith([{ id: 'b', values: { price: 90 } }])
    cleanup()
    expect(open().cell('b price').value).toBe('100')
  })

  test('stay typed when they are refused, and show what a colleague saved meanwhile', async () => {
    const { user, cell, values } = open(() => false)
    await user.clear(cell('b price'))
    await user.type(cell('b price'), '90{Enter}')
    await user.click(screen.getByRole('button', { name: 'a colleague' }))
    expect(values()).toEqual(['130', '90', '130'])
    expect(screen.getAllByText('Now 130')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Discard what I typed' }))
    expect(values()).toEqual(['130', '130', '130'])
  })
})

test.each([
  ['1,25,000', 125000],
  ['₹ 99.50', 99.5],
  ['Rs. 40', 40],
  ['१२', 12],
  ['૩૪', 34],
  ['', Number.NaN],
  ['ten', Number.NaN],
])('reads the cell %j', (text, value) => expect(readCell(text)).toBe(value))

test('reads lines of any system, and drops only what ends the last one', () => {
  expect(cellsOfSheet('1\t2\r\n\r\n3\n')).toEqual([['1', '2'], [''], ['3']])
})
