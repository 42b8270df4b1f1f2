import type { CubesStyle, PieceRowsStyle } from '../fills/fill-styles.ts'
import { bowlful } from '../fills/poured-fills.ts'
import { cubes, pieceRows } from '../fills/row-fills.ts'
import { strew } from '../pieces/pieces.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { barfiFood, flourFood } from './food-kinds.ts'
import { chilliRed, greens, peanuts, sesame } from './shared-colours.ts'

/** Ready mixes, drawn as the finished dish. */
export const readyMixFoods = {
  'dhokla-khatta': food(cubes, { colour: '#F8F0D8' }, '#A88A4A', '#8A6A14'),
  idada: food(
    (random, half, style: CubesStyle) => cubes(random, half, style) + strew(random, half, ['dot', 60, '#1c1208', 1.8]),
    { colour: '#FFFCF2' },
    '#7A7460',
    '#3E4A44',
  ),
  handvo: barfiFood(['#C8862E', '#BC7A24'], '#5A2A06', '#9A540C', {
    top: '#B4681C',
    nuts: ['#FFF6DE', '#FFF6DE', '#F2E2B8', '#2d1a08'],
    nutCount: 11,
  }),
  muthiya: food(
    (random, half, style: PieceRowsStyle) =>
      pieceRows(random, half, style) +
      strew(random, half, ['seed', 60, sesame, 3]) +
      strew(random, half, ['leaf', 22, greens, 6]),
    {
      piece: 'cookie',
      colours: ['#B89A44', '#AC8E38', '#C4A854'],
      size: 0.34,
      crack: true,
      specks: ['#3F7A22', '#FFF6DE'],
      speckCount: 10,
    },
    '#4A4A0C',
    '#5E7A1C',
  ),
  gota: food(
    (random, half, style: PieceRowsStyle) =>
      pieceRows(random, half, style) + strew(random, half, ['leaf', 24, greens, 7]),
    { piece: 'nub', colours: ['#B87A2A', '#AA6E20', '#C48838'], size: 0.36, turn: 300 },
    '#4A2E08',
    '#5A6A10',
  ),
  'dal-dhokli': food(
    bowlful,
    {
      colour: '#E8AE2E',
      items: [
        ['cube', 9, ['#E6C47A', '#DDB868'], 15],
        ['nut', 7, peanuts, 8],
        ['leaf', 6, greens, 10],
        ['chil', 2, '#B01410', 15],
      ],
    },
    '#7A3E0C',
    '#A85A00',
  ),
  khichdi: food(
    bowlful,
    {
      colour: '#E8C24A',
      items: [
        ['seed', 70, ['#F8E08A', '#F2D268', '#FFF0B0'], 7],
        ['pea', 12, '#6E9A2E', 6],
        ['cube', 8, ['#E8701C'], 6],
        ['clove', 3, '#4A2410', 8],
        ['bark', 2, '#A8622A', 12],
      ],
    },
    '#6E4A14',
    '#96680C',
  ),
  khamani: food(
    bowlful,
    {
      colour: '#F2CE5A',
      items: [
        ['nub', 30, ['#F4D66A', '#E8C24A'], 9],
        ['thread', 30, ['#F2B21C', '#FFCB47'], 13],
        ['pea', 12, '#C4142E', 4],
        ['leaf', 8, greens, 8],
      ],
    },
    '#7A4A0C',
    '#A87400',
  ),
  locho: food(
    bowlful,
    {
      colour: '#F0CC6A',
      items: [
        ['nub', 34, ['#F6DE8A', '#EBCB64', '#FBEAA8'], 13],
        ['thread', 16, ['#F2B21C'], 12],
        ['leaf', 8, greens, 8],
        ['dot', 24, chilliRed, 1.8],
      ],
    },
    '#4E6A1A',
    '#5C7A10',
  ),
  'thepla-lot': flourFood('#D6B460', '#5A7414', [
    ['mint', 8, greens, 11],
    ['seed', 14, sesame, 4],
    ['seed', 8, ['#D9A552'], 7],
  ]),
} satisfies Record<string, Food>
