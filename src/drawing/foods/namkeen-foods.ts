import type { TangleStyle } from '../fills/fill-styles.ts'
import { papad } from '../fills/flat-fills.ts'
import { cashews, grains, mixture, tangle } from '../fills/scattered-fills.ts'
import { strew } from '../pieces/pieces.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { rowsFood, strewnFood } from './food-kinds.ts'
import { chilliRed, greens, peanuts, puffedRice, sesame } from './shared-colours.ts'

/** Namkeen: sev, chevdo, wafers, papad. */
export const namkeenFoods = {
  sev: food(
    tangle,
    { count: 110, colours: ['#F2B21C', '#E79A0C', '#FFCB47', '#D98806'], width: 4.4 },
    '#A85C00',
    '#C77700',
  ),
  'sev-fine': food(
    tangle,
    { count: 170, colours: ['#FFD45C', '#F5BE2E', '#EBAA14'], width: 2.4 },
    '#B06A00',
    '#B97A00',
  ),
  'sev-ratlami': food(
    tangle,
    { count: 100, colours: ['#E27A1C', '#CC5A10', '#F09838', '#A8400A'], width: 5 },
    '#6E1F06',
    '#B23A0E',
  ),
  chevdo: food(
    mixture,
    { flakes: ['#F8E3A0', '#F2D27A', '#FFF0C0'], nuts: ['#B4502A', '#9A3E1C'] },
    '#B0791A',
    '#8A6A00',
  ),
  'mix-farsan': food(
    mixture,
    { flakes: ['#E8A43C', '#D98A22', '#F4C468'], nuts: ['#A8401C', '#6E8F2E'] },
    '#8A3A08',
    '#B0440E',
  ),
  peanuts: food(
    grains,
    { count: 80, rx: 9.5, ry: 6.4, colours: ['#C46A3C', '#B0552C', '#D6844E'] },
    '#5A200A',
    '#8E3A18',
  ),
  cashew: food(cashews, { colours: ['#F4DFB4', '#EBCF98', '#FAEBCB'] }, '#A87A3A', '#8A6420'),
  papad: food(papad, { colour: '#F0D89A', specks: ['#2d1a08', '#4A2E10'] }, '#8A5A1A', '#8A6414'),
  'sev-bataka': food(
    tangle,
    { count: 130, colours: ['#F2DC8A', '#E8CE74', '#F8E6A4', '#C9C46A'], width: 3.4 },
    '#8A8A2A',
    '#6E7A14',
  ),
  'sev-mari': food(
    (random, half, style: TangleStyle) =>
      tangle(random, half, style) +
      strew(random, half, ['dot', 40, '#2d1a08', 2]) +
      strew(random, half * 0.8, ['lemon', 3, '#F4E25A', 14]),
    { count: 110, colours: ['#FFDC6C', '#F5CC42', '#EBBE34'], width: 3.6 },
    '#A8760A',
    '#7A7400',
  ),
  chavanu: strewnFood(
    [
      ['thread', 40, ['#F2B21C', '#E79A0C', '#FFCB47'], 16],
      ['flake', 26, puffedRice, 9],
      ['nut', 16, peanuts, 8],
      ['pea', 14, ['#E8B84A', '#F0C860'], 5],
      ['raisin', 8, '#6E3A1A', 6],
      ['leaf', 6, greens, 9],
    ],
    '#8A3A08',
    '#B0340E',
  ),
  'khatta-mitha': strewnFood(
    [
      ['thread', 30, ['#F2C23C', '#FFD35C'], 15],
      ['pea', 28, ['#7FA83A', '#6E9A2E'], 6],
      ['nut', 14, peanuts, 8],
      ['pea', 20, ['#E8B84A'], 5],
      ['raisin', 9, ['#8A4A1C', '#6E3A1A'], 6],
      ['crystal', 14, '#FFFDF4', 2.4],
    ],
    '#7A5A08',
    '#6E8A14',
  ),
  'sing-masala': strewnFood([['nub', 66, ['#C4602A', '#B04E1C', '#D47638'], 11]], '#5A1E04', '#A83A0E'),
  'sing-khari': strewnFood(
    [
      ['nut', 80, ['#E2BE8E', '#D6AE7A', '#EDCEA4'], 10],
      ['dot', 40, '#FFFDF4', 1.6],
    ],
    '#8A5A2A',
    '#86541C',
  ),
  'sing-lasan': strewnFood(
    [
      ['nut', 70, ['#B4401C', '#A03212', '#C4562E'], 10],
      ['garlic', 11, ['#FFF6E4', '#F4E4CC'], 10],
      ['dot', 30, '#FF9A5A', 1.6],
    ],
    '#4A1204',
    '#A0200C',
  ),
  'sing-dabeli': strewnFood(
    [
      ['nut', 70, ['#C44A1C', '#B03A10', '#D4602E'], 10],
      ['crystal', 20, '#FFF6E4', 2.6],
      ['dot', 40, ['#FFD060', '#7A1204'], 1.8],
    ],
    '#5A1404',
    '#A82A0C',
  ),
  'chana-dal': strewnFood(
    [
      ['pea', 120, ['#F0B83A', '#E5A824', '#F8CC60', '#DE9A20'], 6.4],
      ['dot', 34, chilliRed, 1.6],
    ],
    '#8A5206',
    '#A86C00',
  ),
  'chana-jor': strewnFood(
    [
      ['corn', 60, ['#DDA850', '#CF963C', '#E8BC6C'], 11],
      ['dot', 50, chilliRed, 1.8],
      ['leaf', 8, greens, 6],
    ],
    '#6E3A0A',
    '#A8480C',
  ),
  'sev-mamra': strewnFood(
    [
      ['puff', 70, puffedRice, 10],
      ['thread', 26, ['#F2B21C', '#FFCB47'], 13],
      ['nut', 12, peanuts, 8],
      ['leaf', 7, greens, 9],
    ],
    '#B8862A',
    '#A06A00',
  ),
  'mamra-lasan': strewnFood(
    [
      ['puff', 84, ['#F2B878', '#EBA45C', '#F8CC98'], 10],
      ['garlic', 9, ['#FFF6E4'], 10],
      ['dot', 44, chilliRed, 1.8],
    ],
    '#8A2E0C',
    '#A8300C',
  ),
  makai: strewnFood(
    [
      ['corn', 52, ['#F8CC4A', '#F2BC30', '#FCDA70'], 14],
      ['cashew', 8, '#F4DFB4', 10],
      ['raisin', 9, '#7A4420', 6],
      ['leaf', 5, greens, 8],
    ],
    '#9A5A06',
    '#A87400',
  ),
  'chevdo-diet': strewnFood(
    [
      ['flake', 70, ['#FBEFC8', '#F4E2AC', '#FFF8E0'], 10],
      ['nut', 14, peanuts, 8],
      ['pea', 14, ['#E8C46A'], 5],
      ['leaf', 9, greens, 9],
    ],
    '#B89A4A',
    '#5E7A1C',
  ),
  'chevdo-farali': strewnFood(
    [
      ['stick', 60, ['#F4D27A', '#EBC262', '#F9E09A'], 20, { fat: 0.11 }],
      ['nut', 16, peanuts, 8],
      ['raisin', 10, '#6E3A1A', 6],
      ['crystal', 12, '#FFFDF4', 2.4],
    ],
    '#9A6A10',
    '#8A6A00',
  ),
  'chevdo-lilo': strewnFood(
    [
      ['stick', 56, ['#D9D27A', '#C9C65E', '#E6DE96'], 19, { fat: 0.13 }],
      ['pea', 22, ['#E8C860', '#DDB84A'], 5],
      ['chil', 6, '#4F8A2A', 11],
      ['seed', 30, sesame, 3],
      ['leaf', 12, greens, 7],
    ],
    '#4E5E10',
    '#3E7A2A',
  ),
  'chevdo-tikho': strewnFood(
    [
      ['stick', 34, ['#F0C45A', '#E6B444'], 20, { fat: 0.12 }],
      ['flake', 26, puffedRice, 9],
      ['nut', 14, peanuts, 8],
      ['chil', 7, '#4F8A2A', 13],
      ['leaf', 8, greens, 9],
    ],
    '#7A5A08',
    '#3E7A2A',
  ),
  'bhusu-surti': strewnFood(
    [
      ['thread', 40, ['#E08A24', '#F0A43C', '#CC7410'], 17],
      ['nut', 18, peanuts, 8],
      ['flake', 20, ['#F4D89A', '#EBC87C'], 9],
      ['dot', 20, chilliRed, 1.8],
    ],
    '#6E2E06',
    '#A84A0C',
  ),
  'bhusu-charotar': strewnFood(
    [
      ['strip', 12, ['#F0C050', '#E6B03C'], 19],
      ['thread', 30, ['#F2B21C', '#FFCB47'], 16],
      ['nut', 18, peanuts, 8],
      ['flake', 20, puffedRice, 9],
      ['pea', 12, ['#7FA83A'], 5],
    ],
    '#7A4408',
    '#7E6A10',
  ),
  'papad-pauva': strewnFood(
    [
      ['flake', 50, ['#FBE9B0', '#F4DA90'], 10],
      ['strip', 15, ['#F0DAA0', '#E9CE8C'], 17],
      ['nut', 14, peanuts, 8],
      ['leaf', 9, greens, 9],
      ['dot', 20, '#2d1a08', 1.5],
    ],
    '#A8822A',
    '#8A6A10',
  ),
  ponk: strewnFood(
    [
      ['pea', 170, ['#9AB85A', '#88A848', '#ACC870', '#7C9C3C'], 5],
      ['thread', 12, ['#FFE08A'], 10],
    ],
    '#4E6A1A',
    '#4F7A1C',
  ),
  wafer: rowsFood('wafer', ['#F6DE86', '#F0D270', '#FAE8A2'], '#A8862A', '#8A7400', {
    size: 0.44,
    stepX: 1.7,
    stepY: 1.5,
    turn: 360,
  }),
  'wafer-masala': rowsFood('wafer', ['#F2BE5A', '#EAAE44'], '#7A3A08', '#B8400C', {
    size: 0.44,
    stepX: 1.7,
    stepY: 1.5,
    turn: 360,
    specks: ['#B4200C', '#7A1204', '#3F7A22'],
  }),
  'wafer-mari': rowsFood('wafer', ['#F6E29A', '#EFD684'], '#5A5238', '#3E3E44', {
    size: 0.44,
    stepX: 1.7,
    stepY: 1.5,
    turn: 360,
    specks: ['#1c1208', '#2d1a08'],
  }),
  'wafer-kela': rowsFood('cookie', ['#F4CE58', '#EDC044', '#F8DA78'], '#8A6210', '#8A6A00', {
    size: 0.3,
    specks: ['#1c1208', '#2d1a08', '#C9962A'],
    speckCount: 8,
  }),
  'wafer-suran': rowsFood('wafer', ['#D98A5A', '#CC7A4A', '#E29C70'], '#5A2410', '#96442A', {
    size: 0.42,
    stepX: 1.7,
    stepY: 1.5,
    turn: 360,
    specks: ['#1c1208', '#F0C0A0'],
  }),
  katri: rowsFood('wafer', ['#F8F0D4', '#F2E6C0', '#FCF6E2'], '#A8966A', '#7A6A2A', {
    size: 0.42,
    stepX: 1.75,
    stepY: 1.5,
    turn: 360,
    specks: ['#C9B07A', '#E0CC9C'],
  }),
  bhungla: strewnFood(
    [
      ['tube', 40, ['#F6E2A8', '#F2C060', '#FBF0D0', '#E88A4A'], 20],
      ['garlic', 6, '#FFF6E4', 10],
      ['chil', 5, '#C4281A', 15],
    ],
    '#A85A1C',
    '#B04A0C',
  ),
  farfar: strewnFood(
    [
      ['wheel', 26, ['#F08AA0', '#FFFBF0', '#8FBE5A', '#F6C840'], 13],
      ['tube', 18, ['#FFFBF0', '#F08AA0', '#8FBE5A', '#F6C840'], 13],
      ['ring', 16, ['#F6C840', '#8FBE5A', '#FFFBF0'], 9],
    ],
    '#C98A6A',
    '#A8305A',
  ),
  'papad-mag': food(papad, { colour: '#E2DE9A', specks: ['#4A4A1A', '#6B7A22'] }, '#6E6E1A', '#5E7214'),
  'papad-lasan': food(papad, { colour: '#F0CE8A', specks: ['#A82614', '#B8301C', '#4F8A2A'] }, '#8A2E0C', '#B0300E'),
  khichiya: food(papad, { colour: '#FAF4E2', specks: ['#7A8A3A', '#8E6A2C'] }, '#9A8450', '#6E6A2E'),
  vadi: rowsFood('vadi', ['#DCCB6A', '#D2BE58', '#E6D880'], '#6E6414', '#6E6A10', {
    size: 0.3,
    stepX: 2,
    stepY: 1.6,
    turn: 50,
  }),
  'ghau-sev': food(
    tangle,
    { count: 190, colours: ['#F4E4BC', '#EAD6A4', '#FAF0D4', '#DCC48A'], width: 2.2 },
    '#A88A4A',
    '#86641C',
  ),
} satisfies Record<string, Food>
