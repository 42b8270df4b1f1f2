import { balls } from '../fills/row-fills.ts'
import { chillies, chunks, tangle } from '../fills/scattered-fills.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { strewnFood } from './food-kinds.ts'
import { redOil, saffron } from './shared-colours.ts'

/** Pickles, chutneys and preserves. */
export const pickleFoods = {
  chhundo: food(
    tangle,
    { count: 110, colours: ['#F0A81C', '#E58E0C', '#D4700A', '#F8C040'], width: 6 },
    '#B45A06',
    '#B96A00',
  ),
  'mango-pickle': food(
    chunks,
    { oil: '#B0300C', colours: ['#E8B030', '#D99A1C', '#BFA02E'], seeds: ['#FFD060', '#5A1204'] },
    '#B0300C',
    '#A8250A',
  ),
  'lemon-pickle': food(
    chunks,
    { oil: '#B86A0A', colours: ['#F0D044', '#E0B82A', '#D9A820'], seeds: ['#6E2A04', '#FFE9A0'] },
    '#B86A0A',
    '#8E6A00',
  ),
  'chilli-pickle': food(chillies, { colours: ['#4F8A2A', '#3E7420', '#68A03A'] }, '#A8780C', '#3E6E1C'),
  gunda: food(balls, { size: 0.26, colours: ['#7E9A3A', '#6E8A2E'], grain: 4 }, '#8A2E08', '#4F6A14'),
  murabbo: food(chunks, { oil: '#F0A020', colours: ['#FFC44A', '#F8B030'], seeds: ['#8A3A00'] }, '#F0A020', '#B96A00'),
  gorkeri: strewnFood(
    [
      ['chunk', 30, ['#C8781C', '#B8680F', '#D68C2E'], 14],
      ['cube', 26, ['#E8C04A', '#D9A82E'], 3],
      ['dot', 30, ['#FFD060', '#5A1204'], 2],
    ],
    '#7A2A06',
    '#9A4A08',
    '#8A3408',
  ),
  methiakeri: strewnFood(
    [
      ['chunk', 28, ['#D8B83A', '#C8A82C', '#B8A040'], 14],
      ['cube', 40, ['#E8C04A', '#D9A82E'], 3.2],
      ['dot', 34, ['#F0D060', '#7A1204'], 2.2],
    ],
    redOil,
    '#A8300C',
    '#B8400C',
  ),
  'kesar-athanu': strewnFood(
    [
      ['chunk', 28, ['#F0BE3A', '#E8AE28', '#D8A82C'], 14],
      ['fennel', 22, ['#9AB64A', '#86A238'], 7],
      ['dot', 34, ['#F0D060', '#7A1204'], 2.2],
    ],
    '#B0500C',
    '#8A5A00',
    '#B8580C',
  ),
  'gunda-keri': strewnFood(
    [
      ['pea', 30, ['#7E9A3A', '#6E8A2E', '#8EAA48'], 14],
      ['chunk', 10, ['#D8B83A', '#C8A82C'], 11],
      ['dot', 44, ['#F0D060', '#7A1204'], 2.4],
    ],
    '#8A2E08',
    '#4F6A14',
    '#A03A0A',
  ),
  'lasan-athanu': strewnFood(
    [
      ['garlic', 50, ['#F4DCB0', '#EBCC98', '#FBEACC'], 13],
      ['dot', 50, ['#F0D060', '#7A1204', '#5A2E16'], 2.4],
    ],
    redOil,
    '#A8300C',
    '#B03A0C',
  ),
  'lasan-marcha': strewnFood(
    [
      ['garlic', 34, ['#F0C88E', '#E6B878', '#F6D8A8'], 13],
      ['chil', 16, ['#C4221A', '#A81410'], 22],
      ['dot', 36, ['#F0D060', '#5A1204'], 2.2],
    ],
    '#7A0E04',
    '#96100A',
    '#8E1A08',
  ),
  'katki-keri': strewnFood(
    [
      ['cube', 80, ['#F0B43A', '#E8A424', '#F6C458'], 8.5],
      ['clove', 6, '#4A2410', 9],
      ['seed', 20, '#7A4A1A', 5],
    ],
    '#B8640A',
    '#A86400',
    '#E09020',
  ),
  kerda: strewnFood(
    [
      ['pea', 100, ['#8A9A4A', '#78883A', '#9CAA5C'], 8.4],
      ['dot', 50, ['#F0D060', '#7A1204'], 2.2],
    ],
    '#6E3A08',
    '#56641A',
    '#A8640C',
  ),
  'chana-methi': strewnFood(
    [
      ['chana', 44, ['#D9A45A', '#CC964A', '#E2B26C'], 11],
      ['cube', 40, ['#E8C04A', '#C99A2E'], 4],
      ['chunk', 8, ['#C8B03A'], 11],
      ['dot', 24, ['#7A1204'], 2],
    ],
    '#8A2E08',
    '#96480C',
    '#A8400C',
  ),
  garmar: strewnFood(
    [
      ['stick', 44, ['#E2D0A0', '#D6C28E', '#B8BE78'], 24, { fat: 0.2 }],
      ['dot', 60, ['#F0D060', '#C99A1C'], 2.6],
    ],
    '#8A8A2A',
    '#6A6E14',
    '#C9B43A',
  ),
  bafano: strewnFood(
    [
      ['mango', 16, ['#C8861C', '#B87612', '#D8962E'], 22],
      ['clove', 7, '#4A2410', 9],
      ['bark', 5, '#8E4E1C', 13],
      ['dot', 18, '#5A2E16', 2.2],
    ],
    '#5A2406',
    '#86480A',
    '#7A3408',
  ),
  'limbu-galyu': strewnFood(
    [
      ['lemon', 20, ['#E8B82A', '#D9A81C', '#F0C840'], 16],
      ['chunk', 14, ['#D9981C', '#C8860F'], 10],
      ['seed', 24, '#6E3A10', 5],
    ],
    '#9A5206',
    '#8A6A00',
    '#B86A0A',
  ),
  'rai-marcha': strewnFood(
    [
      ['chil', 40, ['#4F8A2A', '#3E7420', '#68A03A'], 28],
      ['dot', 110, ['#F0D060', '#E5C048', '#D9AE34'], 2.8],
    ],
    '#A8900C',
    '#3E6E1C',
    '#D9BE3A',
  ),
  'marcha-suka': food(chillies, { colours: ['#8A7A4A', '#A08C56', '#76683A', '#B4A26A'] }, '#3A2E12', '#5E5A1C'),
  'green-chutney': strewnFood(
    [
      ['nut', 16, ['#D9C06A', '#CDB25A'], 7],
      ['dot', 70, ['#A8CC4A', '#5E8A1C', '#DCE88A'], 2.6],
      ['chil', 7, '#3E7420', 18],
    ],
    '#8FBE2E',
    '#3E7A14',
    '#8FBE2E',
  ),
  'gol-chhundo': food(
    tangle,
    { count: 110, colours: ['#C8781C', '#B4640F', '#D88C2E', '#96500A'], width: 6 },
    '#6E2E06',
    '#8E4A08',
  ),
  ambodiya: strewnFood(
    [
      ['stick', 46, ['#C9A45A', '#B8924A', '#D8B672'], 25, { fat: 0.26 }],
      ['crystal', 16, '#FFFDF4', 2.6],
    ],
    '#5E4412',
    '#7A641A',
  ),
  'mix-athanu': strewnFood(
    [
      ['stick', 20, ['#E8701C', '#D9620F'], 17, { fat: 0.28 }],
      ['chunk', 14, ['#D8B83A', '#C8A82C'], 13],
      ['pea', 9, '#7E9A3A', 11],
      ['chil', 8, '#4F8A2A', 19],
      ['dot', 44, ['#F0D060', '#7A1204'], 2.4],
    ],
    redOil,
    '#A83A0C',
    '#B8440C',
  ),
  'aamba-haldar': strewnFood(
    [
      ['cookie', 30, ['#F09A1C', '#F2E2B0', '#E88A0C', '#F6ECC8'], 12, { specks: ['#FFD060'], speckCount: 4 }],
      ['stick', 20, ['#F4A82A', '#F2E2B0'], 17, { fat: 0.24 }],
    ],
    '#B87A0C',
    '#A86400',
    '#E0C24A',
  ),
  'meva-athanu': strewnFood(
    [
      ['date', 9, '#6E3416', 15],
      ['raisin', 14, ['#8A4A1C', '#B8863A'], 7],
      ['cashew', 10, '#F4DFB4', 12],
      ['cookie', 9, ['#E88A2E', '#D97A1C'], 11, {}],
      ['chunk', 9, ['#D8A82C'], 11],
    ],
    '#7A3A0A',
    '#8A4A10',
    '#A85A14',
  ),
  'amli-chutney': strewnFood(
    [
      ['date', 9, ['#5E2A12', '#4A1E0A'], 16],
      ['bean', 9, ['#7A4420', '#6B3818'], 11],
      ['seed', 18, '#C99A5A', 4],
    ],
    '#5A1E0A',
    '#6E2A10',
    '#6E2A10',
  ),
  'murabbo-kesar': strewnFood(
    [
      ['chunk', 32, ['#FFC03A', '#F8AE20', '#FFCE5C'], 14],
      ['hair', 26, saffron, 8],
    ],
    '#F09A14',
    '#A86400',
    '#F0A020',
  ),
} satisfies Record<string, Food>
