import { rakhis } from '../fills/flat-fills.ts'
import { mound } from '../fills/poured-fills.ts'
import { pieceRows } from '../fills/row-fills.ts'
import { strewn } from '../fills/scattered-fills.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'

/** Things for worship sold by the pouch or box. */
export const worshipThings = {
  diyas: food(
    pieceRows,
    { piece: 'diya', colours: ['#B4512A', '#C05A30', '#A84824'], size: 0.4, stepX: 2.3, stepY: 2.1, dry: true },
    '#F0DDB4',
    '#A8441C',
    true,
  ),
  dhoop: food(
    pieceRows,
    { piece: 'dhoop', colours: ['#6E4A34', '#5E3E2A', '#7A5440'], size: 0.38, stepX: 2.3, stepY: 2.1 },
    '#E9D6B0',
    '#5E3A22',
    true,
  ),
  'ful-vaat': food(
    pieceRows,
    { piece: 'vaat', colours: ['#FFFDF6', '#F8F2E4'], size: 0.34, stepX: 2.2, stepY: 2.2, turn: 360 },
    '#C4A27A',
    '#A0281C',
    true,
  ),
  'ghee-vaat': food(
    pieceRows,
    { piece: 'cup', colours: ['#F7DC7A', '#F2D262'], rim: '#FFFDF4', wick: true, size: 0.36, stepX: 2.3, stepY: 2.2 },
    '#B8863A',
    '#A06A00',
    true,
  ),
  'rangoli-rang': food(
    pieceRows,
    {
      piece: 'cup',
      colours: ['#E0402A', '#F2B01C', '#2F8A4A', '#1E6AB0', '#8A2A8A', '#F06A9A', '#FFFDF4', '#F07A1C', '#3AB0B0'],
      rim: '#F6EEDB',
      size: 0.42,
      inSequence: true,
      stepX: 2.2,
      stepY: 2.1,
    },
    '#8A5A2A',
    '#8A2A6E',
    true,
  ),
  'abil-gulal': food(
    pieceRows,
    {
      piece: 'cup',
      colours: ['#E02A6A', '#FFFDF4', '#C4141A', '#F2B01C', '#E8501C'],
      rim: '#E2C27A',
      size: 0.46,
      inSequence: true,
      stepX: 2.2,
      stepY: 2.1,
    },
    '#7A1238',
    '#B0185A',
    true,
  ),
  kanku: food(
    mound,
    { colour: '#C41420', items: [['seed', 14, ['#FFFDF4', '#F8F0DC'], 6]] },
    '#FBE6C4',
    '#B01020',
    true,
  ),
  rakhi: food(rakhis, { colours: ['#B3184E', '#1F6A3A'] }, '#FBEFD4', '#A8184A', true),
  shagun: food(
    strewn,
    {
      floor: '#C4183A',
      items: [
        ['coconut', 5, ['#8A5A2E', '#7A4C24'], 24],
        ['coin', 14, ['#D9A83A', '#E8BC50'], 13],
        ['rose', 9, ['#F2942A', '#F6B02A'], 13],
        ['seed', 24, '#FFFDF4', 5],
      ],
    },
    '#C4183A',
    '#B0184A',
    true,
  ),
} satisfies Record<string, Food>
