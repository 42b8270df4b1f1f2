import { describe, expect, it } from 'vitest'
import { gramsOf, heaviestPackGrams, normaliseWeight, parseWeightGrams } from './weight.ts'

describe('specified fallback for a weight text', () => {
  it.each<[string | null | undefined, number]>([
    ['250g', 250],
    ['500 ml', 500],
    [' 200 g', 200],
    ['1kg', 1],
    ['1.5kg', 1],
    ['about 300g', 250],
    ['', 250],
    ['0g', 250],
    [null, 250],
    [undefined, 250],
  ])('reads %s as %i grams', (text, grams) => expect(parseWeightGrams(text)).toBe(grams))
})

describe('grams of an item', () => {
  it.each<[number | null | undefined, string | null, number]>([
    [1000, '1kg', 1000],
    [null, '400g', 400],
    [undefined, null, 250],
    [0, '300g', 300],
    [-5, '300g', 300],
    [Number.NaN, '300g', 300],
  ])('number %s, text %s: %i', (weightGrams, weight, grams) => expect(gramsOf({ weightGrams, weight })).toBe(grams))
})

describe('weight as a seller writes it', () => {
  it.each<[string, string, number]>([
    ['1 kg', '1000g', 1000],
    ['1kg', '1000g', 1000],
    ['1.5kg', '1500g', 1500],
    ['0.25 KG', '250g', 250],
    ['500 ml', '500ml', 500],
    ['1 litre', '1000ml', 1000],
    ['750ML.', '750ml', 750],
    ['250', '250g', 250],
    ['250 gms', '250g', 250],
    ['1,000 g', '1000g', 1000],
    ['6 x 50 g', '300g', 300],
    ['૨૫૦ ગ્રામ', '250g', 250],
    ['१.५ किलो', '1500g', 1500],
    ['1 કિલો', '1000g', 1000],
  ])('stores "%s" as %s', (text, weight, weightGrams) => {
    expect(normaliseWeight(text)).toEqual({ weight, weightGrams })
    expect(parseWeightGrams(weight)).toBe(weightGrams)
  })
  it.each([
    '',
    'a handful',
    '0 g',
    '0.0005 kg',
    '-5 g',
    '1 lb',
    '1.5.2 kg',
    `${heaviestPackGrams + 1} g`,
    '5 kg 200 g',
  ])('rejects "%s"', (text) => expect(normaliseWeight(text)).toBeNull())
})
