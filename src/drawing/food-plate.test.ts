import { expect, it } from 'vitest'
import { faultsOf } from '#tests/support/well-formed-svg.ts'
import { foodNames } from './food-catalogue.ts'
import { drawFood } from './food-plate.ts'

it.each(foodNames)('%s is drawn whole and always the same', (food) => {
  const svg = drawFood(food)
  expect(faultsOf(svg)).toEqual([])
  expect(drawFood(food)).toBe(svg)
})

it('no two foods look alike', () => {
  const bare = foodNames.map((food) => drawFood(food, { alt: '' }).replaceAll(/id="\w+"|url\(#\w+\)/g, ''))
  expect(new Set(bare).size).toBe(foodNames.length)
})

it('a food nothing is drawn for looks like khakhra rather than failing', () => {
  expect(faultsOf(drawFood('moon-dust'))).toEqual([])
})
