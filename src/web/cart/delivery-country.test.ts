import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'

const storage = stubStorage('sessionStorage')
beforeEach(() => void vi.resetModules())

const open = async () => ({ ...(await import('./delivery-country.ts')), ...(await import('./draft-store.ts')) })

test('nobody has said where the box goes, and the address begins in India', async () => {
  const { readDeliveryCountry, readDraft } = await open()
  expect(readDeliveryCountry()).toBeNull()
  expect(readDraft().fields.country).toBe('IN')
  expect(readDeliveryCountry()).toBeNull()
})

test('a country chosen in the header is the country of the estimate and of the address', async () => {
  const { chooseDeliveryCountry, readDraft } = await open()
  chooseDeliveryCountry('GB')
  expect(readDraft().fields.country).toBe('GB')
  expect(storage.get('deliveryCountry')).toBe('GB')
})

test('a country chosen in the cart or at the checkout is the one the header shows', async () => {
  const { readDeliveryCountry, readDraft, typeInDraft } = await open()
  typeInDraft('country', 'AU')
  expect(readDeliveryCountry()).toBe('AU')
  typeInDraft('country', 'IN')
  expect(readDeliveryCountry()).toBe('IN')
  expect(readDraft().fields.country).toBe('IN')
})

test('what was chosen before counts for a draft that was typed before it', async () => {
  const first = await open()
  first.typeInDraft('city', 'Leeds')
  vi.resetModules()
  storage.set('deliveryCountry', 'GB')
  const { readDraft } = await open()
  expect(readDraft().fields).toMatchObject({ city: 'Leeds', country: 'GB' })
})

test('a kept country that is no code is forgotten', async () => {
  storage.set('deliveryCountry', '<GB>')
  expect((await open()).readDeliveryCountry()).toBeNull()
})

test('a sign-out leaves no address behind, although the country falls back to a guess', async () => {
  vi.stubGlobal('document', {})
  const { chooseDeliveryCountry, typeInDraft } = await open()
  const { clearPersonalData } = await import('#web/platform/browser-storage.ts')
  chooseDeliveryCountry('GB')
  typeInDraft('city', 'Leeds')
  clearPersonalData()
  expect(storage.get('checkoutDraft') ?? '').not.toContain('Leeds')
})
