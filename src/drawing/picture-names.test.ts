import { expect, it } from 'vitest'
import { citySlug, defaultClothPicture, packshotPicture, shopFrontPicture } from './picture-names.ts'

it('names pictures by their content', () => {
  expect(packshotPicture('methi-khakhra', 340)).toBe('packets/methi-khakhra-340')
  expect(shopFrontPicture('Ahmedabad', 'gu', 1280)).toBe('shop-fronts/ahmedabad-gu-1280')
  expect(defaultClothPicture('kinar')).toBe('cloth/kinar')
})

it.each([
  ['Ahmedabad', 'ahmedabad'],
  ['New  Delhi', 'new-delhi'],
  ['St. John’s ', 'st-john-s'],
])('writes %s as %s in a file name', (city, slug) => {
  expect(citySlug(city)).toBe(slug)
})
