import type { PieceRowsStyle } from '../fills/fill-styles.ts'
import { cubes, pieceRows, rolls, spirals } from '../fills/row-fills.ts'
import { squiggles } from '../fills/scattered-fills.ts'
import { strew } from '../pieces/pieces.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { discFood, masalaFood, rowsFood, strewnFood } from './food-kinds.ts'
import { chilliRed, greens, peanuts, puffedRice, sesame } from './shared-colours.ts'

/** Farsan: fried and steamed savouries. */
export const farsanFoods = {
  gathiya: food(squiggles, { count: 34, colours: ['#F0BE55', '#E6AC3C', '#F7D07A'], width: 10 }, '#9A5A10', '#A86A10'),
  'gathiya-papdi': food(
    squiggles,
    { count: 30, colours: ['#F5CB60', '#EDB944'], width: 15, length: 0.4 },
    '#9A5A10',
    '#A86A10',
  ),
  fafda: food(squiggles, { count: 16, colours: ['#F0C04E', '#E5AC33'], width: 19, length: 0.9 }, '#8A4B0A', '#9A5A10'),
  bhakarwadi: food(
    spirals,
    { base: '#D98E3A', colours: ['#7A2E0C', '#5E2208'], turns: 2.2, size: 0.34 },
    '#6B2A0A',
    '#8A3A10',
  ),
  chakri: food(spirals, { colours: ['#D9912E', '#C67C1C'], turns: 3, size: 0.46 }, '#5A2A08', '#9A5410'),
  dhokla: food(cubes, { colour: '#F0C63A' }, '#8A5A08', '#A87A00'),
  khandvi: food(rolls, { colour: '#F2CE5A' }, '#8A5A08', '#A87A00'),
  'gathiya-vanela': strewnFood([['twist', 34, ['#F0BE55', '#E6AC3C', '#F7D07A'], 34]], '#9A5A10', '#A86A10'),
  'gathiya-tikha': food(
    squiggles,
    { count: 40, colours: ['#DE7A22', '#CC6414', '#EC933A'], width: 9 },
    '#6E2406',
    '#B23A0E',
  ),
  'gathiya-lasan': strewnFood(
    [
      ['stick', 40, ['#E08A34', '#D67A22', '#EBA04E'], 26, { fat: 0.26 }],
      ['garlic', 11, ['#FFF6E4', '#F4E4CC'], 11],
      ['dot', 22, chilliRed, 2.4],
    ],
    '#7A2E08',
    '#A8341A',
  ),
  'gathiya-nylon': food(
    squiggles,
    { count: 60, colours: ['#F7D88A', '#F2CC6C', '#FBE4A6'], width: 6, length: 0.42 },
    '#A86A14',
    '#A87A10',
  ),
  champakali: strewnFood(
    [
      ['champa', 46, ['#F0BE55', '#E6AC3C', '#F7D07A'], 21],
      ['dot', 26, '#3C2610', 1.7],
    ],
    '#9A5A10',
    '#A06410',
  ),
  'papdi-methi': strewnFood(
    [
      ['strip', 36, ['#E8BE55', '#DDAE44', '#F0CC70'], 24],
      ['leaf', 26, greens, 6],
    ],
    '#6E5A10',
    '#5A7A1C',
  ),
  'tam-tam': strewnFood(
    [
      ['stick', 60, ['#C8501C', '#B53E10', '#DA6A2E'], 18, { fat: 0.24 }],
      ['dot', 26, '#FFE0A0', 1.6],
    ],
    '#5A1A04',
    '#A8300C',
  ),
  'chakri-rice': food(spirals, { colours: ['#F2DCA8', '#EACF90'], turns: 3, size: 0.46 }, '#8A5A1C', '#8A6414'),
  'chakri-sabu': food(spirals, { colours: ['#FFFBF0', '#F6EFDC'], turns: 2.6, size: 0.42 }, '#B4A078', '#7A6A3A'),
  'farsi-puri': rowsFood('cookie', ['#EFD08A', '#E6C274'], '#8A5A1A', '#96601A', {
    size: 0.36,
    prick: true,
    specks: ['#3C2610', '#7A5620'],
    speckCount: 9,
  }),
  shakkarpara: strewnFood([['cube', 52, ['#E2A64E', '#D6943A', '#EDB866'], 13]], '#7A4410', '#A0600E'),
  mathiya: rowsFood('cookie', ['#F2D488', '#EDC970', '#F7DF9E'], '#8E6216', '#957014', {
    size: 0.5,
    specks: ['#FFF3CC', '#C9983A', '#5A7A2A', '#FFFDF0'],
    speckCount: 26,
  }),
  'mathiya-raw': rowsFood('cookie', ['#F0E2BC', '#E9D8AC'], '#A8894A', '#7A6420', {
    size: 0.5,
    specks: ['#5A4A20', '#7A8A3A'],
    speckCount: 14,
  }),
  cholafali: strewnFood(
    [
      ['strip', 22, ['#F4CE64', '#EDBF4C', '#F8DA84'], 36],
      ['dot', 60, chilliRed, 1.7],
    ],
    '#8A4A08',
    '#B04A0C',
  ),
  'cholafali-raw': strewnFood(
    [['stick', 40, ['#EBD69A', '#E2CA88', '#F2E0B0'], 32, { fat: 0.18 }]],
    '#A88444',
    '#7E6418',
  ),
  suvali: rowsFood('cookie', ['#F6E4B8', '#F0DAA4'], '#A87A38', '#8A6420', {
    size: 0.46,
    specks: sesame.concat('#D9B87A'),
    speckCount: 22,
    rings: true,
  }),
  'chutney-besan': masalaFood('#E8B82E', '#9A7400', [
    ['chil', 7, ['#4F8A2A', '#68A03A'], 12],
    ['leaf', 6, greens, 8],
  ]),
  ghughra: rowsFood('moon', ['#F0CE86', '#E8C070'], '#8A5A1A', '#9A6414', {
    size: 0.5,
    stepX: 2.1,
    stepY: 1.06,
    turn: 20,
  }),
  'ghughra-tikha': rowsFood('moon', ['#DB9A4A', '#CF8A38'], '#6E2406', '#B23A0E', {
    size: 0.44,
    stepX: 2.1,
    stepY: 1.06,
    turn: 24,
    specks: ['#A82614', '#4F7A22'],
  }),
  kachori: rowsFood('kachori', ['#C9853A', '#BC7628', '#D4954C'], '#5A2A06', '#96500C', { size: 0.3, turn: 300 }),
  'kachori-meva': food(
    (random, half, style: PieceRowsStyle) =>
      pieceRows(random, half, style) +
      strew(random, half, ['cashew', 7, '#F4DFB4', 10]) +
      strew(random, half, ['raisin', 8, '#6E3A1A', 6]),
    { piece: 'kachori', colours: ['#DBA052', '#D09242'], size: 0.34, turn: 300, specks: ['#FFF0D0'] },
    '#5E300A',
    '#7E4A10',
  ),
  samosa: rowsFood('samosa', ['#E2AC5A', '#D89C46', '#EBBB72'], '#7A440E', '#9A5A10', {
    size: 0.36,
    stepX: 2,
    stepY: 1.7,
    turn: 80,
  }),
  bhel: strewnFood(
    [
      ['puff', 50, puffedRice, 9],
      ['kachori', 11, ['#C9853A', '#D4954C'], 15],
      ['thread', 24, ['#F2B21C', '#FFCB47'], 14],
      ['nut', 12, peanuts, 8],
    ],
    '#8A4A10',
    '#B04A0C',
  ),
  khajli: rowsFood('cookie', ['#F2DDA4', '#EBD190'], '#9A7028', '#7E6A1C', { size: 0.46, rings: true }),
  'khajli-mari': rowsFood('cookie', ['#EED69A', '#E6C986'], '#7E5A1E', '#4E4A40', {
    size: 0.46,
    rings: true,
    specks: ['#2d1a08', '#3C2A1C'],
    speckCount: 18,
  }),
  'khajli-masala': rowsFood('cookie', ['#E2B05A', '#D8A048'], '#6E340A', '#A8400C', {
    size: 0.46,
    rings: true,
    specks: ['#A82614', '#3F7A22'],
    speckCount: 16,
  }),
  'khajlo-sweet': rowsFood('cookie', ['#F4E2AE', '#EDD69A'], '#A0762C', '#9A6A14', {
    size: 0.5,
    rings: true,
    glaze: true,
  }),
  sata: rowsFood('cookie', ['#E8C680', '#E0BA6E'], '#8A5A1A', '#96641A', { size: 0.46, rings: true, glaze: true }),
  pakwan: discFood('#E6B660', ['#8A4B12', '#5A3A16', '#FFE9B8'], '#7A4410', '#8E5A14'),
  bhakhri: rowsFood('cookie', ['#D9AE6C', '#CFA05C', '#E2BA7E'], '#6E4212', '#86541A', {
    size: 0.44,
    prick: true,
    specks: ['#8A5A22', '#F0D6A4'],
    speckCount: 12,
  }),
  'bhakhri-masala': rowsFood('cookie', ['#CC9448', '#C08638'], '#5E2E0A', '#9A3E10', {
    size: 0.44,
    prick: true,
    specks: ['#A82614', '#3F7A22', '#FFF0D0'],
    speckCount: 16,
  }),
  'bajri-vada': rowsFood('cookie', ['#8E7A4A', '#80703E', '#9C8858'], '#3A2E12', '#5A5220', {
    size: 0.38,
    specks: ['#FFF6DE', '#FFF6DE', '#3F6A1A', '#A82614'],
    speckCount: 18,
  }),
} satisfies Record<string, Food>
