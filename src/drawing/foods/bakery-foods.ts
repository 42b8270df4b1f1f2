import type { Food } from './food.ts'
import { rowsFood, strewnFood } from './food-kinds.ts'

/** Biscuits and bakes. */
export const bakeryFoods = {
  nankhatai: rowsFood('cookie', ['#E8C07A', '#DFB268', '#EFCB8C'], '#7A4A1A', '#90561A', {
    size: 0.42,
    crack: true,
    top: ['#8FB04A', '#B4733A'],
  }),
  batasa: rowsFood('cookie', ['#E2B268', '#D8A458', '#EABE7A'], '#744618', '#7E5416', {
    size: 0.28,
    crack: true,
    specks: ['#5A3A16'],
    speckCount: 5,
  }),
  'jeera-biscuit': rowsFood('cookie', ['#E9C888', '#E0BA74'], '#7E5424', '#70541E', {
    size: 0.36,
    specks: ['#4A3014', '#6B4A1C'],
    speckCount: 16,
  }),
  'methi-biscuit': rowsFood('cookie', ['#DDB866', '#D2AA56'], '#5E5218', '#4F6E1C', {
    size: 0.33,
    prick: true,
    specks: ['#3F7A22', '#2F5E18', '#3C2610'],
    speckCount: 12,
  }),
  'makhan-biscuit': rowsFood('kachori', ['#EBC47A', '#E2B668', '#F0CE8C'], '#86541C', '#94600F', {
    size: 0.34,
    turn: 300,
    specks: ['#5A3A16'],
  }),
  khari: strewnFood(
    [
      ['strip', 34, ['#E8B45C', '#DDA44A', '#F2C678'], 30],
      ['thread', 20, ['#FBE2AC', '#C98A34'], 22],
    ],
    '#7E4E16',
    '#9A6210',
  ),
} satisfies Record<string, Food>
