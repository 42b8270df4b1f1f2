import { seededNumbers } from '#domain/seeded-numbers.ts'
import { findFood } from './food-catalogue.ts'
import { hashText } from './seeded-random.ts'
import { escapeXml } from './svg-writing.ts'
import type { WindowName } from './windows.ts'
import { windows } from './windows.ts'

/** Draws a food around cx,cy, filling at least the square of half-size `half`; the caller clips it. */
export const drawFoodArea = (food: string, half: number, seed: number, cx: number, cy: number): string => {
  const { behind, draw } = findFood(food)
  return `<g transform="translate(${cx} ${cy}) scale(1)"><rect x="${-half * 1.6}" y="${-half * 1.6}" width="${half * 3.2}" height="${half * 3.2}" fill="${behind}"/>${draw(seededNumbers(seed), half)}</g>`
}

/**
 * Draws the food alone in a window, 400 by 400: the content of the pack. `uid` makes ids unique when one page shows
 * two.
 */
export const drawFood = (
  food: string,
  { shape = 'circle', radius = 190, zoom = 1.1, alt = food, uid = '' }: FoodPlateOptions = {},
): string => {
  const id = `f${hashText(food + uid).toString(36)}`
  const outline = windows[shape](200, 200, radius)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img" aria-label="${escapeXml(alt)}"><defs><clipPath id="${id}"><path d="${outline}"/></clipPath></defs><g clip-path="url(#${id})">${drawFoodArea(food, radius * zoom, hashText(food), 200, 200)}</g></svg>`
}

interface FoodPlateOptions {
  shape?: WindowName
  radius?: number
  /** how much larger than the window the food is drawn */
  zoom?: number
  alt?: string
  uid?: string
}
