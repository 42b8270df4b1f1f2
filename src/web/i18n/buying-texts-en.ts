import account from '#texts/en/account.json'
import cancelling from '#texts/en/cancelling.json'
import heldEmails from '#texts/en/held-emails.json'
import order from '#texts/en/order.json'
import { texts as checkout } from './checkout-texts-en.ts'

export const texts = { account, cancelling, 'held-emails': heldEmails, order, ...checkout }
