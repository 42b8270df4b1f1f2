import { notifyEndpoints } from '#contract/notify-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { askToBeTold } from './ask-to-be-told.ts'
import { listWaiting, stopLetters } from './waiting-list.ts'

/**
 * Returns the endpoints of "Tell me when". Responses of the two public ones are the same for every caller (decisions
 * 9).
 */
export const notifyDoors = (house: House): Door[] =>
  openDoors(notifyEndpoints, {
    'POST /api/notify-me': async ({ body }, visitor) => {
      await askToBeTold(house, body, visitor)
      return { received: true }
    },
    'POST /api/notify-me/stop': async ({ body }) => {
      await stopLetters(body.token)
      return { stopped: true }
    },
    'GET /api/admin/notify-me': async (_input, { language }) => ({ items: await listWaiting(language) }),
  })
