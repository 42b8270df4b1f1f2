import { expect, it } from 'vitest'
import { problemsOfTax, type TaxDraft } from './tax-draft.ts'

const good: TaxDraft = {
  registered: true,
  gstin: '24 aaaaa 0000a 1z8',
  legalName: 'Asha Foods',
  address: '1 Station Road, Surat 395003',
  state: 'Gujarat',
}

it.each<[Partial<TaxDraft>, object]>([
  [{}, {}],
  [{ gstin: '' }, { gstin: 'missing' }],
  [{ gstin: '24AAAAA0000A1Z5' }, { gstin: 'check' }],
  [{ gstin: '24AAAAA0000A1' }, { gstin: 'shape' }],
  [{ state: 'Goa' }, { gstin: 'state' }],
  // An unregistered store has no GSTIN, whatever was typed in the field.
  [{ registered: false, gstin: 'whatever' }, {}],
  [
    { registered: false, legalName: ' ', address: '' },
    { legalName: 'missing', address: 'missing' },
  ],
])('%j: %j', (change, problems) => {
  expect(problemsOfTax({ ...good, ...change })).toEqual(problems)
})
