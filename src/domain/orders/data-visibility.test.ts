import { describe, expect, it } from 'vitest'
import { type DataKind, type DataReader, maySee } from './data-visibility.ts'

const personal: DataKind[] = ['fullName', 'phone', 'streetAddress', 'email']
const amounts: DataKind[] = ['orderAmounts', 'payment', 'otherShareAmounts']

describe('who may see data of an order', () => {
  it.each<[DataReader, DataKind[]]>([
    ['seller', [...amounts, ...personal, 'declaredValue', 'deliveryAmount', 'cashDue', 'staffIdentity']],
    ['pickup', [...amounts, ...personal, 'firstName', 'cityAndCountry', 'cashDue', 'ownShareAmounts']],
    ['hub', [...amounts, 'email', 'staffIdentity']],
    ['delivery', [...amounts, 'email', 'declaredValue', 'deliveryAmount', 'ownShareAmounts']],
    ['carrier', [...amounts, 'email', 'declaredValue', 'deliveryAmount', 'ownShareAmounts']],
    ['customer', ['staffIdentity', 'shelfPosition']],
  ])('%s does not see %j', (reader, kinds) => {
    expect(kinds.filter((kind) => maySee(reader, kind))).toEqual([])
  })

  it('a stranger sees nothing, an admin everything', () => {
    for (const kind of [...amounts, ...personal, 'firstName', 'staffIdentity'] as const)
      expect([maySee('stranger', kind), maySee('admin', kind)]).toEqual([false, true])
  })

  it('a seller sees their own share, the first name and the place', () => {
    for (const kind of ['ownShareAmounts', 'firstName', 'cityAndCountry'] as const)
      expect(maySee('seller', kind)).toBe(true)
  })
})
