import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costInRupees, guessInvoiceColumns, isCostPossible, readInvoiceRow, readMinor } from './carrier-invoice.ts'

describe('columns of an invoice', () => {
  it.each([
    [
      ['Sr No', 'AWB Number', 'Charged Weight (KG)', 'Freight Charges', 'Fuel Surcharge', 'GST 18%', 'Type'],
      { waybill: 1, kilograms: 2, freight: 3, fuel: 4, other: 5, kind: 6 },
    ],
    [
      ['Waybill', 'Billed weight in grams', 'Base Freight', 'FSC', 'ODA charge', 'Currency'],
      { waybill: 0, grams: 1, freight: 2, fuel: 3, other: 4, currency: 5 },
    ],
    [['Name', 'City'], {}],
  ])('are found by their headings: %s', (head, columns) => expect(guessInvoiceColumns(head)).toEqual(columns))
})

describe('an amount', () => {
  it.each([
    ['1,234.50', 123_450],
    ['₹ 99', 9_900],
    ['Rs. 12.3', 1_230],
    ['12.500', 1_250],
    ['', 0],
    ['-', 0],
  ])('%s is %s hundredths', (text, minor) => expect(readMinor(text)).toBe(minor))
  it.each(['12.345', '-5', '1e5', '12 kg', 'NaN', '9999999999'])('%s is none', (text) =>
    expect(readMinor(text)).toBeNull(),
  )
})

describe('a row', () => {
  const columns = { waybill: 0, freight: 1, fuel: 2, kilograms: 3, kind: 4, currency: 5 }
  it('is read with its weight in grams', () =>
    expect(readInvoiceRow(["'dd 123-456-78901", '120.50', '12.05', '1.5 kg', 'RTO', 'inr'], columns, 'INR')).toEqual({
      waybill: 'DD12345678901',
      direction: 'return',
      grams: 1500,
      freightMinor: 12_050,
      fuelMinor: 1_205,
      otherMinor: 0,
    }))
  it.each([
    [['1.23E+13', '10'], 'waybill', 'waybill'],
    [['', '10'], 'waybill', 'waybill'],
    [['DD12345678901', ''], 'freight', 'amount'],
    [['DD12345678901', '10', 'ten'], 'fuel', 'amount'],
    [['DD12345678901', '10', '', '0'], 'kilograms', 'weight'],
    [['DD12345678901', '10', '', '1', 'sideways'], 'kind', 'kind'],
    [['DD12345678901', '10', '', '1', 'constructor'], 'kind', 'kind'],
    [['DD12345678901', '10', '', '1', '', 'USD'], 'currency', 'currency'],
  ])('%s is refused for its %s', (cells, field, problem) =>
    expect(readInvoiceRow(cells, columns, 'INR')).toMatchObject({ field, problem }),
  )
})

it('costs in rupees what its parts cost', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(9_999_999), fc.nat(9_999_999), fc.nat(9_999_999)),
      fc.double({ min: 0.01, max: 300, noNaN: true }),
      ([freightMinor, fuelMinor, otherMinor], rate) => {
        const row = { waybill: 'X', direction: 'forward', grams: null, freightMinor, fuelMinor, otherMinor } as const
        const { freight, fuel, other, whole } = costInRupees(row, rate)
        expect(whole).toBe(freight + fuel + other)
        expect(costInRupees(row, 1).whole).toBe(freightMinor + fuelMinor + otherMinor)
      },
    ),
  )
})

it('costs at most what a box can, at the highest rate too', () => {
  const row = {
    waybill: 'X',
    direction: 'forward',
    grams: null,
    freightMinor: 1_000_000,
    fuelMinor: 0,
    otherMinor: 0,
  } as const
  expect(isCostPossible(row, 1_000)).toBe(true)
  expect(isCostPossible({ ...row, otherMinor: 1 }, 1_000)).toBe(false)
})
