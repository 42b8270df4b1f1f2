import account from '#texts/gu/account.json'
import cancelling from '#texts/gu/cancelling.json'
import heldEmails from '#texts/gu/held-emails.json'
import order from '#texts/gu/order.json'
import { texts as checkout } from './checkout-texts-gu.ts'

export const texts = { account, cancelling, 'held-emails': heldEmails, order, ...checkout }
