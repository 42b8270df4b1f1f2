import { expect, test } from 'vitest'
import { isTrackingPage, trackingPageOf } from './tracking-page.ts'

test.each([
  ['https://shiprocket.co/tracking/{waybill}', true],
  ['https://www.delhivery.com/track-v2/package/{waybill}', true],
  ['https://carrier.example/track?awb={waybill}&lang=en', true],
  ['https://carrier.example/#/{waybill}', true],
  ['http://carrier.example/{waybill}', false],
  ['javascript:alert({waybill})', false],
  ['https://carrier.example/track', false],
  ['https://carrier.example/{waybill}/{waybill}', false],
  ['https://{waybill}.example/track', false],
  ['https://someone:secret@carrier.example/{waybill}', false],
  ['https://carrier.example/ {waybill}', false],
  ['https://carrier.example/\u202e{waybill}', false],
  ['https://localhost/{waybill}', false],
  [`https://carrier.example/${'a'.repeat(300)}{waybill}`, false],
])('%s is the page of a carrier: %s', (text, isPage) => expect(isTrackingPage(text)).toBe(isPage))

test('the waybill goes into the address as one piece', () => {
  expect(trackingPageOf('https://carrier.example/{waybill}?x=1', 'AB/1?$&')).toBe(
    'https://carrier.example/AB%2F1%3F%24%26?x=1',
  )
})
