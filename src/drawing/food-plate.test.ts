import { expect, it } from 'vitest'
import { faultsOf } from '#tests/support/well-formed-svg.ts'
import { foodNames } from './food-catalogue.ts'
import { drawFood } from './food-plate.ts'

it.each(foodNames)('draws %s completely and always the same', (food) => {
  const svg = drawFood(food)
  expect(faultsOf(svg)).toEqual([])
  expect(drawFood(food)).toBe(svg)
})

it('draws no two foods alike', () => {
  const bare = foodNames.map((food) => drawFood(food, { alt: '' }).replaceAll(/id="\w+"|url\(#\w+\)/g, ''))
  expect(new Set(bare).size).toBe(foodNames.length)
})

it('draws an unknown food as khakhra rather than failing', () => {
  expect(faultsOf(drawFood('moon-dust'))).toEqual([])
})
