import { type Paise, paise } from '../money/money.ts'

/** Returns the change for cash that was handed; undefined when it is less than what is due. */
export const changeFor = (due: Paise, handed: Paise): Paise | undefined =>
  handed < due ? undefined : paise(handed - due)
