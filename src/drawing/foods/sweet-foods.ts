import type { BallsStyle } from '../fills/fill-styles.ts'
import { slabs } from '../fills/flat-fills.ts'
import { balls, diamonds, spirals } from '../fills/row-fills.ts'
import { strew } from '../pieces/pieces.ts'
import type { Food } from './food.ts'
import { food } from './food.ts'
import { barfiFood, rowsFood } from './food-kinds.ts'
import { almonds, pistachio, puffedRice } from './shared-colours.ts'

/** Sweets. */
export const sweetFoods = {
  jalebi: food(spirals, { colours: ['#FF9A1F', '#F58410'], turns: 2.6, size: 0.46 }, '#7A2A00', '#C25A00'),
  laddu: food(balls, { colours: ['#F0A92C', '#E89A1C'], grain: 26, top: '#7FA34A' }, '#7A3A06', '#C06A00'),
  'laddu-churma': food(balls, { colours: ['#B9763A', '#A8662C'], grain: 22, top: '#F4E6C8' }, '#4A2208', '#7A4414'),
  'laddu-gundar': food(balls, { colours: ['#8A4E22', '#7A421A'], grain: 24, top: '#E8CFA0' }, '#3A1806', '#6B3612'),
  pendo: food(balls, { size: 0.42, colours: ['#E9C98A', '#E0BC76'], dent: true, grain: 10 }, '#7A4A16', '#8A5A1A'),
  mohanthal: food(diamonds, { colours: ['#C9812E', '#BC7424'], fleck: '#8FB04A' }, '#5A2A08', '#8E4E10'),
  'kaju-katli': food(diamonds, { colours: ['#F2E6CC', '#EADBB8'], fleck: '#D9B24A', foil: true }, '#A8854A', '#7A6230'),
  'pista-barfi': food(
    diamonds,
    { colours: ['#A9C46A', '#9AB658'], fleck: '#4F6E1E', foil: true },
    '#3F5A18',
    '#4F7420',
  ),
  sukhdi: food(diamonds, { colours: ['#B8752C', '#A86822'], fleck: '#F4E6C8' }, '#4A2408', '#7E4A10'),
  chikki: food(slabs, { colour: '#B0641C', nuts: ['#F0D8A8', '#E5C68A', '#F7E6C4'] }, '#4A1E06', '#8A4208'),
  'chikki-til': food(slabs, { colour: '#D2A050', nuts: ['#FFF6DE', '#FAEBC4', '#FFFBEE'] }, '#6E4410', '#8E6010'),
  magas: barfiFood(['#E8B64E', '#E0AA3E'], '#7A4A0A', '#A06A00', { nuts: almonds.concat(pistachio), nutCount: 6 }),
  mesuk: barfiFood(['#E0A23A', '#D6942C'], '#6E3E06', '#9A5E00', { pores: true }),
  'topra-pak': barfiFood(['#FFFBF0', '#FAF4E4'], '#B8A884', '#5E7A4A', {
    shred: ['#E6DCC0', '#FFFFFF', '#D9C9A0'],
    nuts: pistachio,
    nutCount: 2,
  }),
  'anjeer-pak': barfiFood(['#7E4A2A', '#744222'], '#2E140A', '#6B2E22', {
    nuts: ['#F4DFB4', '#B4733A', '#8FB04A', '#E8C860'],
    nutCount: 7,
  }),
  'halwa-meva': barfiFood(['#E8701C', '#D9A020', '#7FA83A'], '#6E2A06', '#B04A00', {
    glass: true,
    nuts: ['#F4DFB4', '#FFF0D0', '#8FB04A'],
  }),
  'halwa-badam': barfiFood(['#D98A34', '#D08028'], '#6E3A08', '#9A4E14', {
    glass: true,
    nuts: almonds.concat('#F4DFB4'),
    nutCount: 6,
  }),
  'barfi-churma': barfiFood(['#D9A85C', '#CF9C4E'], '#5A3408', '#7E5414', {
    top: '#F4E6CC',
    nuts: almonds,
    nutCount: 4,
  }),
  'mava-barfi': barfiFood(['#F6EBD4', '#F0E2C4'], '#A8854A', '#7A6230', { foil: true, nuts: pistachio, nutCount: 5 }),
  'choc-barfi': barfiFood(['#F4E6C8', '#EFDDB8'], '#3A1A0A', '#5A2A14', { top: '#5A2E18', foil: true }),
  'gulab-pak': barfiFood(['#E89AA8', '#E28C9C'], '#7A2440', '#A8285A', {
    foil: true,
    nuts: ['#C8143C', '#8FB04A', '#F4DFB4'],
    nutCount: 6,
  }),
  'gundar-pak': barfiFood(['#B4763A', '#A86A2E'], '#4A2208', '#7E4A14', {
    nuts: ['#FFE9B8', '#F8DC98', '#FFFBF0', '#B4733A'],
    nutCount: 9,
  }),
  'katlu-pak': barfiFood(['#7E4E24', '#74461E'], '#2E1606', '#5E3412', {
    nuts: ['#F4E6C8', '#B4733A', '#FFF6DE'],
    nutCount: 7,
  }),
  'salam-pak': barfiFood(['#E2C79A', '#D8BC8A'], '#7A5A2A', '#6E4E20', {
    nuts: almonds.concat('#F4E6C8'),
    nutCount: 7,
  }),
  'khajur-pak': barfiFood(['#5E2E18', '#542814'], '#240E04', '#5E2A14', {
    nuts: ['#F4DFB4', '#B4733A', '#FFF6DE'],
    nutCount: 7,
  }),
  'adad-pak': barfiFood(['#A06A34', '#96602A'], '#3E1E08', '#6B3E16', {
    nuts: ['#F4DFB4', '#8FB04A', '#B4733A'],
    nutCount: 6,
  }),
  halvasan: rowsFood('cookie', ['#B4743A', '#A8682E', '#BE8246'], '#4A2408', '#7E4414', {
    size: 0.42,
    specks: ['#7A4418', '#D9A060'],
    speckCount: 14,
    top: ['#B4733A', '#F4DFB4'],
  }),
  'penda-kesar': food(
    balls,
    { size: 0.42, colours: ['#F2B84A', '#EBAC38'], dent: true, grain: 10 },
    '#8A4A06',
    '#B06A00',
  ),
  'penda-thabdi': food(
    balls,
    { size: 0.42, colours: ['#B8824A', '#AC763E'], dent: true, grain: 14 },
    '#4A2A0C',
    '#7A4A1A',
  ),
  'penda-dudh': food(
    balls,
    { size: 0.42, colours: ['#F6E8CC', '#F0DFBC'], dent: true, grain: 6, top: '#9A5A28' },
    '#A8854A',
    '#7E6224',
  ),
  'laddu-methi': food(balls, { colours: ['#A8763A', '#9C6A2E'], grain: 24, top: '#6E8A3A' }, '#4A2E0A', '#5E6A14'),
  'laddu-suva': food(balls, { colours: ['#8E6230', '#825826'], grain: 26, top: '#FFF0D0' }, '#3E2208', '#6E4A14'),
  'laddu-sing': food(balls, { colours: ['#D09A5A', '#C48C4A'], grain: 26, top: '#8E3A18' }, '#5A2A0A', '#8E4A18'),
  'laddu-mamra': food(
    (random, half, style: BallsStyle) => balls(random, half, style) + strew(random, half, ['puff', 60, puffedRice, 6]),
    { size: 0.42, colours: ['#D9AE6A', '#D0A25A'], grain: 18 },
    '#6E3E10',
    '#96581A',
  ),
  adadiya: food(balls, { size: 0.4, colours: ['#A8743E', '#9C6832'], grain: 16, top: '#F4DFB4' }, '#4A1E3A', '#6E3A5E'),
  ghari: rowsFood('cookie', ['#FBEFCE', '#F6E6BC'], '#B88A34', '#9A6A10', {
    size: 0.5,
    rings: false,
    glaze: true,
    specks: ['#F0DCA0', '#FFFDF4'],
    speckCount: 12,
  }),
  'ghari-pista': rowsFood('cookie', ['#F8E8B8', '#F2DEA4'], '#6E5A14', '#4F7420', {
    size: 0.5,
    specks: ['#8FB04A', '#7FA34A', '#B4733A'],
    speckCount: 22,
    top: ['#8FB04A', '#7FA34A'],
  }),
  sutarfeni: rowsFood('nest', ['#FFFBF0', '#FBF4E0'], '#B89E6A', '#86662A', { size: 0.54, stepY: 1.8 }),
  'khajur-roll': rowsFood('roll', ['#5E2E18', '#6B3420'], '#2E1208', '#6B2E1A', {
    size: 0.4,
    nuts: ['#F4DFB4', '#8FB04A', '#B4733A', '#FFF0D0'],
    rim: '#F0E0BC',
  }),
  devda: rowsFood('cookie', ['#F4DCA0', '#EED08C'], '#8A2A3A', '#9A5E10', {
    size: 0.5,
    rings: true,
    glaze: true,
    top: ['#8FB04A', '#D4381A'],
  }),
  revdi: rowsFood('cookie', ['#E8CFA0', '#DFC290'], '#7A4A1A', '#8A5416', {
    size: 0.27,
    specks: ['#FFFBEE', '#FFF6DE', '#F2E2B8'],
    speckCount: 24,
  }),
  'chikki-rajgira': food(slabs, { colour: '#E0C48A', nuts: ['#FFF6E0', '#F4E4BC', '#EBD6A4'] }, '#8A6428', '#7E6018'),
  'chikki-daliya': food(slabs, { colour: '#C07A28', nuts: ['#F8DC8A', '#F2CE6E', '#FBE6A8'] }, '#4A2206', '#965A0E'),
  'sunth-goli': food(balls, { size: 0.22, colours: ['#9A5A1E', '#8A4E16', '#A8682A'], grain: 8 }, '#3E1C04', '#7A4410'),
} satisfies Record<string, Food>
