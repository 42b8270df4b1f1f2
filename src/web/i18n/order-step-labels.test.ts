import { expect, test } from 'vitest'
import orderStates from '#texts/en/order-states.json' with { type: 'json' }
import { labelLegs, labelSteps } from './order-step-labels.ts'
import { createTranslator } from './translator.ts'

const t = createTranslator('en', { 'order-states': orderStates }).of('order-states')

test('a seller order that nobody has accepted waits; accepted, the step has its own name', () => {
  const labels = (state: 'now' | 'done') => labelSteps(t, [{ id: 'accepted', state }]).map(({ label }) => label)
  expect([...labels('now'), ...labels('done')]).toEqual(['Waiting', 'Accepted'])
})

test('the legs of a shipment have the names of its way: by road inside India, by air abroad', () => {
  const legs = (country: string) => labelLegs(t, [{ id: 'carried', state: 'now' }], country).map(({ label }) => label)
  expect([...legs('IN'), ...legs('GB')]).toEqual(['On the road', 'In the air'])
})
