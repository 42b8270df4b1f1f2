import { balls } from '../fills/row-fills.ts'
import { grains } from '../fills/scattered-fills.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { strewnFood } from './food-kinds.ts'
import { sesame } from './shared-colours.ts'

/** Mukhwas: digestives after a meal. */
export const mukhwasFoods = {
  variyali: food(
    grains,
    { count: 170, rx: 7, ry: 2.4, seam: true, colours: ['#9AB64A', '#86A238', '#B0C868'] },
    '#3E5414',
    '#4F6E14',
  ),
  mukhwas: food(
    grains,
    { count: 210, rx: 4.4, ry: 2.6, colours: ['#7FA83A', '#E0405A', '#FFFDF4', '#F0B020', '#4F8A7A'] },
    '#3E5414',
    '#A8204A',
  ),
  'dhana-dal': food(
    grains,
    { count: 220, rx: 5, ry: 3, colours: ['#F0E2B4', '#E6D49E', '#F8EECB', '#DCC888'] },
    '#B8A868',
    '#6A6E1E',
  ),
  'mukhwas-shahi': strewnFood(
    [
      ['fennel', 70, ['#9AB64A', '#86A238', '#B0C868'], 7],
      ['seed', 40, sesame, 4],
      ['petal', 14, ['#D8406A', '#C02A54'], 8],
      ['date', 8, '#6E3416', 10],
      ['pea', 26, ['#E0405A', '#FFFDF4', '#F0B020'], 3.2],
    ],
    '#6A8030',
    '#A8204A',
  ),
  'til-alsi': food(
    grains,
    { count: 230, rx: 4.8, ry: 2.5, colours: ['#FFF6DE', '#F2E2B8', '#7A3E1C', '#6B3416', '#FFFBEE'] },
    '#B08858',
    '#7A4A1C',
  ),
  'variyali-lakhnavi': strewnFood(
    [['fennel', 150, ['#A8C46A', '#96B456', '#BCD486', '#8AA84A'], 7]],
    '#6E8C38',
    '#4F7A1C',
  ),
  'variyali-rangin': strewnFood(
    [['fennel', 150, ['#F08AA8', '#FFFDF4', '#8FCE8A', '#F6D24A', '#F4A84A', '#9AC8E8'], 7.6]],
    '#C98A9A',
    '#B0245A',
  ),
  'khajur-goli': food(
    balls,
    { size: 0.26, colours: ['#5E2E1A', '#6B3822', '#502614'], grain: 7 },
    '#2A1006',
    '#6B2E1A',
  ),
  'amla-candy': strewnFood(
    [
      ['sugared', 40, ['#A8A04A', '#96903C', '#B8B05E'], 11],
      ['dot', 30, '#3C2A1C', 1.8],
    ],
    '#4A4A14',
    '#5E6A14',
  ),
  'adu-candy': strewnFood(
    [
      ['sugared', 40, ['#EBCB7A', '#E0BC64', '#F2D890'], 11],
      ['ginger', 4, '#D9BC8A', 17],
    ],
    '#8A5E1A',
    '#96640F',
  ),
  gulkand: strewnFood(
    [
      ['petal', 60, ['#B01A4A', '#96123C', '#C8305E', '#7E0E30'], 13],
      ['crystal', 14, '#FFE0E8', 2.4],
    ],
    '#5A0A24',
    '#A0123E',
    '#6E0E2E',
  ),
  'paan-suko': strewnFood(
    [
      ['leaf', 50, ['#3F6A2A', '#4F7A34', '#2F5620'], 10],
      ['fennel', 28, ['#9AB64A', '#B0C868'], 6],
      ['flake', 16, '#FFFBF0', 6],
      ['petal', 14, ['#D8406A', '#C02A54'], 7],
      ['pea', 12, ['#E0405A', '#FFFDF4'], 3],
    ],
    '#1E3A14',
    '#1F6A3A',
  ),
  'hing-goli': food(balls, { size: 0.2, colours: ['#8A6A3A', '#7A5C2E', '#9A7A48'], grain: 6 }, '#3A2810', '#6E4E1A'),
  'keri-goli': food(balls, { size: 0.25, colours: ['#A8C03A', '#98B22C', '#BACE54'], grain: 6 }, '#4A5E0C', '#5E7A0C'),
} satisfies Record<string, Food>
